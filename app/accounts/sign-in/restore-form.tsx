import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CallError } from '#app/ui/calls/call.ts'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'
import { TextField } from '#app/ui/field.tsx'
import { AuthLink, AuthPage, authFormClass, Refused } from './auth-page.tsx'
import { officePath } from './return-path.ts'
import { SetUpCodeField } from './set-up-form.tsx'
import { type RestoreProblem, type RestoreStep, restoreFrom } from './upload-backup.ts'

const problemTexts: Record<RestoreProblem, string> = {
  notBackup:
    'This isn’t a backup of this software. Choose a file that ends in .tar.gz or .tar.gz.age.',
  damaged: 'This file is damaged or incomplete, so nothing was changed. Try another copy of it.',
  newer: 'This backup was made by a newer version. Upgrade this installation, then try again.',
  passphraseMissing: 'This backup is encrypted. Enter its passphrase.',
  passphraseWrong:
    'This passphrase doesn’t open the file. Check it and try again. If it’s right, the file is damaged.',
  noSpace: 'The server’s disk doesn’t have enough space. Free up space, then try again.',
  notEmpty:
    'This installation already has data, so nothing was changed. Restore into an empty one.',
  inUse: 'Another process is using this site’s data. Stop it, then try again. Nothing was changed.',
  failed: 'The backup couldn’t be restored, and nothing was changed. The server log says why.',
}

const passphraseProblems: ReadonlySet<RestoreProblem> = new Set([
  'passphraseMissing',
  'passphraseWrong',
])

type Refusal = { message: string; problem?: RestoreProblem; isCode?: boolean }
type Owner = { email: string; link: string }

/** First page of a new installation, for someone with a backup of the old one. */
export function RestoreForm() {
  const [step, setStep] = useState<RestoreStep>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [owners, setOwners] = useState<Owner[]>()
  const isHydrated = useIsHydrated()

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    if (step || !(file instanceof File)) return
    setRefusal(undefined)
    setStep({ name: 'uploading', share: 0, isOffline: false })
    const [code, passphrase] = [String(form.get('code')), String(form.get('passphrase'))]
    try {
      const end = await restoreFrom({ file, code, passphrase }, setStep)
      if (end.name === 'refused') {
        setRefusal({ message: problemTexts[end.problem], problem: end.problem })
      } else if (end.name === 'restored' && end.owners.length > 0) {
        setOwners(end.owners)
      } else {
        const needsEmail = end.name === 'restored' && !end.hasPasswords
        location.assign(needsEmail ? `${officePath}/forgot` : officePath)
        return
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal({ message: error.message, isCode: error.status === 401 })
    }
    setStep(undefined)
  }

  if (owners) return <OwnerLinks owners={owners} />
  const { problem, isCode } = refusal ?? {}
  const message = refusal?.message
  return (
    <AuthPage
      title="Start from a backup"
      text="Pages, pictures, files, orders, and people come back as they were when the backup was made."
    >
      <form method="post" onSubmit={submit} className={authFormClass}>
        {message ? <Refused>{message}</Refused> : null}
        <fieldset disabled={step !== undefined} className="space-y-5">
          <SetUpCodeField error={isCode ? message : undefined} />
          <TextField
            label="Backup file"
            name="file"
            type="file"
            accept=".gz,.age"
            required
            help="It ends in .tar.gz or .tar.gz.age."
          />
          <TextField
            label="Passphrase"
            name="passphrase"
            type="password"
            autoComplete="off"
            help="Only for an encrypted backup."
            error={problem && passphraseProblems.has(problem) ? message : undefined}
          />
        </fieldset>
        {step ? <StepText step={step} /> : null}
        <Button type="submit" className="w-full" disabled={!isHydrated || step !== undefined}>
          Restore backup
        </Button>
        <noscript>
          <p>This needs JavaScript. Without it, run “restore” on the server.</p>
        </noscript>
      </form>
      <p className="mt-6">
        <AuthLink href={officePath}>Create an account instead</AuthLink>
      </p>
    </AuthPage>
  )
}

/** Progress in words; the bar only while the end is known. */
function StepText({ step }: { step: RestoreStep }) {
  return (
    <div className="space-y-2">
      <p role="status">{textOf(step)}</p>
      {step.name === 'uploading' ? (
        <progress aria-label="Upload" className="progress" value={step.share} />
      ) : null}
    </div>
  )
}

function textOf(step: RestoreStep): ReactNode {
  if (step.name === 'checking') return 'Checking the whole backup…'
  if (step.name === 'restoring')
    return 'Restoring. The site restarts now, and this page waits for it…'
  if (step.isOffline) return 'The connection was lost. Trying again…'
  return 'Uploading. Keep this page open…'
}

/** Where owners set a password if the backup has none. */
function OwnerLinks({ owners }: { owners: Owner[] }) {
  return (
    <AuthPage
      isResult
      title="Everything is back"
      text="The backup doesn’t include passwords. Set a new one for yourself; the links work for an hour."
    >
      <ul className="mt-8 space-y-4">
        {owners.map(({ email, link }) => (
          <li key={email}>
            <ButtonLink href={link} className="w-full wrap-anywhere">
              Set a password for {email}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </AuthPage>
  )
}
