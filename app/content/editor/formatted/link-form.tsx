import { useContext, useEffect, useRef, useState } from 'react'
import { PageChoicesContext } from '#app/content/editor/form-context.ts'
import { FilePicker } from '#app/files/admin/file-picker.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useUnfinishedEntry } from '#app/ui/interaction/unfinished-entries.ts'
import { FormattedCopyContext } from './formatted-copy.ts'
import type { Span } from './lines.ts'
import { linkUrl } from './link-url.ts'

/** A link being added or changed. */
export type LinkDraft = { span: Span; words: string; href: string }

const small = 'px-3! text-[0.875rem]'

/** Edits a link. Not a <form>, because it's inside one. */
export function LinkForm({
  name,
  link,
  onDone,
  onClose,
}: {
  name: string
  link: LinkDraft
  /** '' removes the link */
  onDone: (href: string, words: string) => void
  onClose: () => void
}) {
  const copy = useContext(FormattedCopyContext)
  const [words, setWords] = useState(link.words)
  const [address, setAddress] = useState(link.href)
  const [hasFailed, setHasFailed] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const root = useRef<HTMLFieldSetElement>(null)
  const hasWords = link.words.trim() !== ''

  // Syncs with the browser's focus.
  useEffect(() => root.current?.querySelector('input')?.focus(), [])

  /** A chosen page or file finishes the link, unless its text is still missing. */
  function choose(path: string): void {
    if (words.trim()) onDone(path, words.trim())
    else setAddress(path)
  }

  function finish(): boolean {
    const href = linkUrl(address, location.origin)
    setHasFailed(href === undefined)
    if (href !== undefined) onDone(href, words.trim() || address.trim())
    return href !== undefined
  }

  useUnfinishedEntry(() => {
    if (address === link.href && words === link.words) return true
    if (finish()) return true
    root.current?.querySelector<HTMLElement>('[inputmode=url]')?.focus()
    return false
  })

  return (
    <>
      <fieldset
        ref={root}
        className="mt-2 flex flex-col gap-3 rounded-control border border-line bg-sunken p-3"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return
          if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') finish()
          else onClose()
        }}
      >
        <legend className="sr-only">{copy.link}</legend>
        {hasWords ? (
          <p className="wrap-anywhere">{copy.leadsTo(link.words)}</p>
        ) : (
          <TextField
            label={copy.words}
            name={`${name}.link-words`}
            value={words}
            autoComplete="off"
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <TextField
          label={copy.address}
          name={`${name}.link-address`}
          value={address}
          inputMode="url"
          autoComplete="off"
          help={copy.addressHelp}
          error={hasFailed ? copy.leadsNowhere : undefined}
          onChange={({ target }) => setAddress(target.value)}
        />
        <PageChoice onChoose={choose} />
        <Button look="outline" className={`${small} self-start`} onClick={() => setChoosing(true)}>
          {copy.chooseFile}
        </Button>
        <div className="flex flex-wrap gap-2">
          <Button className={small} onClick={finish}>
            {link.href ? copy.change : copy.make}
          </Button>
          {link.href ? (
            <Button look="outline" className={small} onClick={() => onDone('', link.words)}>
              {copy.remove}
            </Button>
          ) : null}
          <Button look="outline" className={small} onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </fieldset>
      {isChoosing ? (
        <FilePicker
          copy={copy}
          onPick={({ path, name: fileName }) => {
            if (!words.trim()) setWords(fileName)
            setChoosing(false)
            choose(path)
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  )
}

function PageChoice({ onChoose }: { onChoose: (path: string) => void }) {
  const copy = useContext(FormattedCopyContext)
  const pages = useContext(PageChoicesContext)
  if (pages.length === 0) return null
  return (
    <select
      aria-label={copy.choosePage}
      value=""
      onChange={({ target }) => onChoose(target.value)}
      className="min-h-11 w-full rounded-control border border-muted bg-surface px-3 py-2"
    >
      <option value="">{copy.choosePage}</option>
      {pages.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
