import { type ReactNode, useContext, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldNotes, fieldProps, useFieldId } from '#app/ui/field.tsx'
import {
  type FormattedBox,
  linkAtSelection,
  setLink,
  toggleBold,
  toggleList,
} from './formatted-box.ts'
import { FormattedCopyContext } from './formatted-copy.ts'
import { setSelection } from './lines-in-page.ts'
import { type LinkDraft, LinkForm } from './link-form.tsx'
import { useFormattedBox } from './use-formatted-box.ts'

/** A rich text field. The stored markup never shows. */
export function FormattedField({
  label,
  labelClass = 'mb-1 font-semibold wrap-anywhere',
  name,
  value,
  lang,
  help,
  error,
  onChange,
}: {
  label: ReactNode
  labelClass?: string
  name: string
  value: string
  lang?: string
  help?: string | undefined
  error?: string | undefined
  onChange: (text: string) => void
}) {
  const id = useFieldId(name)
  const [link, setLinkToBe] = useState<LinkDraft>()
  const { element, box, look } = useFormattedBox(value, { onText: onChange, askForLink })

  function askForLink(): void {
    if (box.current) setLinkToBe(linkAtSelection(box.current))
  }

  function act(change: (box: FormattedBox) => void): void {
    if (!box.current) return
    takeFocus(box.current)
    change(box.current)
  }

  function close(): void {
    setLinkToBe(undefined)
    act(() => undefined)
  }

  return (
    <div>
      <div id={`${id}-label`} className={labelClass}>
        {label}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea can’t show bold text */}
      <div
        ref={element}
        data-formatted={name}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        {...fieldProps(id, help, error)}
        lang={lang}
        // otherwise a browser's translation would be saved
        translate="no"
        spellCheck
        className="max-h-96 min-h-20 w-full overflow-y-auto rounded-control whitespace-pre-wrap wrap-anywhere [&_a]:text-accent [&_a]:underline [&_ul]:list-disc [&_ul]:pl-6 border border-muted bg-surface px-3 py-2 text-ink aria-invalid:border-danger"
      />
      <Looks
        labelId={`${id}-label`}
        look={look}
        act={act}
        askForLink={askForLink}
        isOpen={link !== undefined}
      />
      {link ? (
        <LinkForm
          name={name}
          link={link}
          onClose={close}
          onDone={(href, words) => {
            setLinkToBe(undefined)
            act((current) => setLink(current, link.span, href, words))
          }}
        />
      ) : null}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

/** The formatting buttons. They don't take the focus, so a phone's keyboard stays open. */
function Looks({
  labelId,
  look,
  act,
  askForLink,
  isOpen,
}: {
  /** id of the field's label, because a page has several fields */
  labelId: string
  look: ReturnType<typeof useFormattedBox>['look']
  act: (change: (box: FormattedBox) => void) => void
  askForLink: () => void
  isOpen: boolean
}) {
  const copy = useContext(FormattedCopyContext)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs its own legend
    <div
      role="group"
      aria-labelledby={labelId}
      className="mt-2 flex flex-wrap gap-1"
      onMouseDown={(event) => event.preventDefault()}
    >
      <LookButton isOn={look.isBold} onClick={() => act(toggleBold)} keys="Control+B Meta+B">
        <strong>{copy.bold}</strong>
      </LookButton>
      <LookButton isOn={look.href !== '' || isOpen} onClick={askForLink} keys="Control+K Meta+K">
        <span className="underline">{copy.link}</span>
      </LookButton>
      <LookButton isOn={look.isItem} onClick={() => act(toggleList)}>
        <span aria-hidden="true">• </span>
        {copy.list}
      </LookButton>
    </div>
  )
}

function LookButton({
  isOn,
  onClick,
  keys,
  children,
}: {
  isOn: boolean
  onClick: () => void
  keys?: string
  children: ReactNode
}) {
  return (
    <Button
      look="outline"
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      onClick={onClick}
      className="px-3! text-[0.875rem] aria-pressed:bg-sunken aria-pressed:shadow-[inset_0_-3px_0_var(--accent)]"
    >
      {children}
    </Button>
  )
}

function takeFocus({ element, selection }: FormattedBox): void {
  if (element.ownerDocument.activeElement === element) return
  element.focus()
  setSelection(element, selection)
}
