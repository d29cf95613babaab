import { useCallback, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { PrintSheet } from '#app/ui/print-sheet.tsx'

const text =
  'If your phone is lost or broken, one of these codes signs you in instead. Each works once. Keep them on paper, away from your computer.'

/** The recovery codes, shown this once: afterwards nobody can read them any more, nor can we. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isPrinting, setIsPrinting] = useState(false)
  const onPrinted = useCallback(() => setIsPrinting(false), [])
  return (
    <Dialog
      title="Your recovery codes"
      text={`${text} They are shown only now.`}
      width="small"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>I have kept them</Button>
          <Button look="outline" onClick={() => setIsPrinting(true)}>
            Print them
          </Button>
        </>
      }
    >
      <CodeList codes={codes} />
      {isPrinting ? (
        <PrintSheet onPrinted={onPrinted}>
          <h1 className="text-2xl">Recovery codes for {location.host}</h1>
          <p className="mt-2">{text}</p>
          <CodeList codes={codes} />
        </PrintSheet>
      ) : null}
    </Dialog>
  )
}

function CodeList({ codes }: { codes: string[] }) {
  return (
    <ol className="mt-5 grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-lg">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  )
}
