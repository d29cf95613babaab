import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { closeIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { boxShape, closeShape, ModalHead, overlayShape } from './modal-frame.tsx'

/** The hydrated dialog, loaded when the first video is opened. */
export default function HydratedModal({
  title,
  onClose,
  onClosed,
  children,
}: {
  title: string
  /** the fallback if this fails to load */
  plain: ReactNode
  onClose: () => void
  /** called after closing, to restore the focus */
  onClosed: () => void
  children: ReactNode
}) {
  const t = useWords()
  return (
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayShape}>
          <Dialog.Content
            id="video"
            aria-describedby={undefined}
            className={boxShape}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              onClosed()
            }}
          >
            <ModalHead>
              <Dialog.Title className="text-xl">{title}</Dialog.Title>
              <Dialog.Close aria-label={t('Close')} className={closeShape}>
                <Icon icon={closeIcon} />
              </Dialog.Close>
            </ModalHead>
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
