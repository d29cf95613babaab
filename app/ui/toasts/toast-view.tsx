import * as Toast from '@radix-ui/react-toast'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#app/ui/icon.tsx'
import { closeIcon } from '#app/ui/symbols/drawn-icons.ts'
import { dismissToast, type ShownToast, toastMs } from '#app/ui/toasts/shown-toast.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { useToastPosition } from './toast-position.ts'

const swipePixels = 50

/** The duration of the closing animation (`theme.css`), ms. */
const goingMs = 200

const looks = {
  plain: 'border-line bg-surface text-ink',
  destructive: 'border-transparent bg-danger text-on-danger',
}

const places = {
  page: 'fixed right-0 bottom-(--foot) z-50 w-full max-w-105 p-4 pointer-events-none *:pointer-events-auto',
  // part of the dialog's layout, so that it covers nothing
  dialog: 'p-3',
}

/**
 * One toast: shown for five seconds, dismissed by swiping right, announced to screen readers
 * (V§9). If a dialog is open, the toast is inside it, because nothing else can be seen or
 * clicked. When dialogs open or close, it moves and keeps its remaining time. Into a dialog that
 * opens later it moves only with a button, such as Undo, or about a failure. Opening the dialog that it is about
 * dismisses it.
 */
export default function ToastView({ toast }: { toast: ShownToast }) {
  const [goesAt] = useState(() => Date.now() + toastMs)
  const open = useSyncExternalStore(watchDialogs, findOpenDialog)
  const [shownIn] = useState(open)
  const isAnswered = open !== undefined && open.id === toast.subject
  // syncs with the toasts: its dialog is open, so it's no longer needed
  useEffect(() => {
    if (isAnswered) dismissToast(toast)
  }, [isAnswered, toast])
  if (isAnswered) return null
  const follows = toast.action !== undefined || toast.isDestructive
  const dialog = follows || open === shownIn ? open : openOrNone(shownIn)
  // moving remounts it, so the end time is kept above
  const view = <PlacedToast toast={toast} goesAt={goesAt} dialog={dialog} />
  return dialog ? createPortal(view, dialog.querySelector('[data-toast-place]') ?? dialog) : view
}

function PlacedToast({
  toast,
  goesAt,
  dialog,
}: {
  toast: ShownToast
  goesAt: number
  dialog: Element | undefined
}) {
  const { title, description, isDestructive, action } = toast
  const [msLeft] = useState(() => Math.max(1, goesAt - Date.now()))
  const { room, style } = useToastPosition(dialog)
  const t = useWords()
  return (
    <Toast.Provider
      duration={msLeft}
      swipeDirection="right"
      swipeThreshold={swipePixels}
      {...(dialog ? { announcerContainer: dialog } : {})}
    >
      <Toast.Root
        type={isDestructive ? 'foreground' : 'background'}
        onOpenChange={() => setTimeout(() => dismissToast(toast), goingMs)}
        className={`toast flex items-start gap-3 rounded-card border p-5 shadow-lg ${isDestructive ? looks.destructive : looks.plain}`}
      >
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-semibold">{title}</Toast.Title>
          {description ? (
            <Toast.Description className="mt-1 text-sm wrap-anywhere">
              {description}
            </Toast.Description>
          ) : null}
          {action ? (
            <Toast.Action
              altText={action.label}
              onClick={action.onSelect}
              className="mt-3 min-h-11 rounded-control border border-current px-4 font-semibold"
            >
              {action.label}
            </Toast.Action>
          ) : null}
        </div>
        <Toast.Close className="-m-2 grid size-11 shrink-0 place-items-center rounded-control">
          <span className="sr-only">{t('Close')}</span>
          <Icon icon={closeIcon} className="size-4" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        ref={room}
        // the library replaces {hotkey} with the key
        label={t('Notifications ({hotkey})', { hotkey: '{hotkey}' })}
        style={style}
        className={`list-none ${dialog ? places.dialog : places.page}`}
      />
    </Toast.Provider>
  )
}

/** Calls back when a dialog may have opened, closed, or been removed. */
function watchDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  })
  return () => observer.disconnect()
}

/** This dialog, unless it was closed. */
function openOrNone(dialog: Element | undefined): Element | undefined {
  return dialog?.matches('dialog:modal') ? dialog : undefined
}

/** The topmost dialog: the one with the focus, or else the last one in the page. */
function findOpenDialog(): Element | undefined {
  const modal = 'dialog:modal'
  return document.activeElement?.closest(modal) ?? [...document.querySelectorAll(modal)].at(-1)
}
