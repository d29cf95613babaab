import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { InviteForm } from '#app/accounts/admin/invite-form.tsx'
import { useCallForm } from '#app/accounts/admin/use-call-form.ts'
import type { Attention } from '#app/admin/attention/attention.ts'
import { claimsTitleId } from '#app/admin/attention/first-run-checklist.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { TextField } from '#app/ui/field.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { Problem } from '#app/ui/problem.tsx'
import { fromSetup } from './from-setup.ts'
import { demoKinds, type SetupStepKey, setupSteps } from './setup-steps.ts'

type Props = {
  data: Attention
  reload: () => Promise<void>
} & Pick<SectionProps, 'linkTo' | 'setDirty'>

/** An open step, which can be finished here if it takes one field or one confirmation. */
export function SetupPanel({ stepKey, ...props }: Props & { stepKey: SetupStepKey }) {
  const { data, linkTo, reload, setDirty } = props
  const path = linkTo(setupSteps[stepKey].section)
  switch (stepKey) {
    case 'facts':
      return <Facts {...props} />
    case 'email':
      return (
        <Row text="Confirmations, replies, and invitations need a mail server.">
          <Open to={path}>Connect email</Open>
        </Row>
      )
    case 'payments':
      return (
        <Row text="Until then, the shop only takes test cards and charges no one.">
          <Open to={path}>Connect Stripe</Open>
        </Row>
      )
    case 'shipping':
      return (
        <Row text="It brings shipping prices and labels. Without it, you enter tracking numbers yourself.">
          <Open to={path}>Connect ShipStation</Open>
        </Row>
      )
    case 'giving':
      return <Giving {...props} />
    case 'demo':
      return <Demo {...props} />
    case 'team':
      return data.isMailOn ? (
        <InviteForm isPlain onInvited={reload} setDirty={setDirty} />
      ) : (
        <Row text="Email isn’t set up yet, so Team gives you a link to send to each person.">
          <Open to={path}>Invite a teammate</Open>
        </Row>
      )
    case 'live':
      return (
        <Row text="Point your domain at the server, and turn on https. Whoever runs the server can do this.">
          <Button onClick={() => void reload()}>Check again</Button>
          <Open to={path} isQuiet>
            See what’s left
          </Open>
        </Row>
      )
  }
}

function Row({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-72">{text}</div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

/** A link to a section, which then links back to the guide. */
function Open({
  to,
  isQuiet = false,
  children,
}: {
  to: string
  isQuiet?: boolean
  children: ReactNode
}) {
  return (
    <Link to={to} state={fromSetup} className={buttonClass(isQuiet ? 'outline' : 'solid')}>
      {children}
    </Link>
  )
}

/** How far the list further down the dashboard is. */
function Facts({ data: { claims } }: Props) {
  const confirmed = claims.filter(({ isConfirmed }) => isConfirmed)
  return (
    <Row
      text={`The site came with statements that visitors rely on. ${confirmed.length} of ${claims.length} confirmed.`}
    >
      <Button onClick={() => document.getElementById(claimsTitleId)?.focus()}>
        Check the statements
      </Button>
    </Row>
  )
}

function Giving({ linkTo, reload, setDirty }: Props) {
  const form = useCallForm(['givingUrl'], async ({ givingUrl }) => {
    const params = { document: 'tithely' }
    await call('POST /api/admin/{document}', { params, body: { givingUrl, enabled: true } })
    setDirty(false)
    await reload()
  })
  return (
    <form
      noValidate
      onSubmit={form.submit}
      onChange={() => setDirty(true)}
      className="flex flex-wrap items-start gap-x-4 gap-y-2"
    >
      <div className="min-w-0 flex-1 basis-72">
        <TextField
          label="Address of your Tithe.ly page"
          name="givingUrl"
          type="url"
          autoComplete="off"
          required
          error={form.errors.givingUrl}
        />
        <Problem text={form.message} className="mt-2" />
      </div>
      <div className="flex flex-wrap gap-2 sm:mt-6">
        <Button type="submit" disabled={form.isSending}>
          Turn on giving
        </Button>
        <Open to={linkTo(setupSteps.giving.section)} isQuiet>
          Other ways
        </Open>
      </div>
    </form>
  )
}

/** What the demo added and no one has changed yet. */
function Demo({ data, linkTo }: Props) {
  return (
    <>
      <p>Change or delete these, so that visitors find only what’s yours.</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {data.demoLeft.map(({ kind, count, section }) => (
          <li key={kind}>
            <Open to={linkTo(section)} isQuiet>
              {describeLeft(demoKinds[kind], count)}
            </Open>
          </li>
        ))}
      </ul>
    </>
  )
}

function describeLeft([one, many]: (typeof demoKinds)[keyof typeof demoKinds], count: number) {
  return pluralize(count, one, many)
}
