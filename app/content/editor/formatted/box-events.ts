import { plainWords } from '#app/content/formatted/formatted-text.ts'
import {
  breakLine,
  deleteAtEnd,
  deleteSelection,
  type FormattedBox,
  linkAtSelection,
  normalizePasted,
  paste,
  readSelection,
  readTyped,
  redo,
  redraw,
  remember,
  selectedText,
  toggleBold,
  undo,
} from './formatted-box.ts'
import type { Span } from './lines.ts'

const blockedInputs =
  /^(?:format|insert(?:Ordered|Unordered|Horizontal|Link|FromDrop|FromPaste|FromYank))/

/** Our clipboard format: text as stored. The plain text goes next to it. */
const clipboardType = 'application/x-lampstand-text'

/**
 * Handles a box's events until `signal` aborts. The browser types the letters, so that phone
 * keyboards, spell checkers, and IMEs work; everything else edits the lines.
 */
export function listen(box: FormattedBox, askForLink: () => void, signal: AbortSignal): void {
  const { element } = box
  let before: Span | undefined

  element.addEventListener(
    'beforeinput',
    (event) => {
      readSelection(box)
      const isHandled = event.cancelable && !event.isComposing && handleInput(box, event)
      if (isHandled) event.preventDefault()
      else if (!event.isComposing) {
        remember(box, event.inputType)
        before = box.selection
      }
    },
    { signal },
  )
  element.addEventListener(
    'compositionstart',
    () => {
      remember(box, 'composition')
      before = box.selection
    },
    { signal },
  )
  element.addEventListener(
    'input',
    (event) => {
      // don't touch text while an IME composes it
      const isDone = event instanceof InputEvent && !event.isComposing
      readTyped(box, isDone ? before : undefined, isDone)
      if (isDone) before = undefined
    },
    { signal },
  )
  element.addEventListener('compositionend', () => readTyped(box, before, true), { signal })
  element.addEventListener('blur', () => redraw(box), { signal })
  element.addEventListener('keydown', (event) => handleKey(box, event, askForLink), { signal })
  element.ownerDocument.addEventListener('selectionchange', () => readSelection(box), { signal })
  // clicking a link edits it instead of following it
  element.addEventListener('click', (event) => event.preventDefault(), { signal })
  listenToClipboard(box, signal)
}

/** Handles an edit instead of the browser. Returns false to leave it to the browser. */
function handleInput(box: FormattedBox, { inputType, data }: InputEvent): boolean {
  const { from, to } = box.selection
  if (inputType === 'historyUndo') undo(box)
  else if (inputType === 'historyRedo') redo(box)
  else if (inputType === 'formatBold') toggleBold(box)
  else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') breakLine(box)
  else if (inputType.startsWith('delete') && from < to) deleteSelection(box)
  else if (/^delete.*(?:Backward|Forward)$/.test(inputType)) {
    return deleteAtEnd(box, inputType.endsWith('Forward'))
  } else if (inputType === 'insertText' && from < to && data) paste(box, data)
  // block other formatting and drops
  else return blockedInputs.test(inputType)
  return true
}

function handleKey(box: FormattedBox, event: KeyboardEvent, askForLink: () => void): void {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
  if (!isCommand || event.isComposing) return
  const key = (event.shiftKey ? 'shift ' : '') + event.key.toLowerCase()
  readSelection(box)
  if (key === 'b') toggleBold(box)
  else if (key === 'z') undo(box)
  else if (key === 'shift z' || key === 'y') redo(box)
  // without text to link, Ctrl-K opens search as elsewhere in the office
  else if (key === 'k' && linkAtSelection(box).words.trim() !== '') {
    event.stopPropagation()
    askForLink()
  } else return
  event.preventDefault()
}

function listenToClipboard(box: FormattedBox, signal: AbortSignal): void {
  const { element } = box

  function copy(event: ClipboardEvent): void {
    readSelection(box)
    const { clipboardData } = event
    if (!clipboardData || box.selection.from === box.selection.to) return
    event.preventDefault()
    const text = selectedText(box)
    clipboardData.setData('text/plain', plainWords(text))
    clipboardData.setData(clipboardType, text)
    if (event.type === 'cut') deleteSelection(box)
  }

  element.addEventListener('copy', copy, { signal })
  element.addEventListener('cut', copy, { signal })
  element.addEventListener('drop', (event) => event.preventDefault(), { signal })
  element.addEventListener(
    'paste',
    (event) => {
      event.preventDefault()
      readSelection(box)
      const own = event.clipboardData?.getData(clipboardType)
      const text = own || normalizePasted(event.clipboardData?.getData('text/plain') ?? '')
      if (text) paste(box, text)
    },
    { signal },
  )
}
