import { useCallback, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { PrintSheet } from '#app/ui/print-sheet.tsx'

const text =
  'If your phone is lost or broken, sign in with one of these codes instead. Each works once. Keep them on paper, away from your computer.'

/** Shows the recovery codes once. Only hashes are stored, so no one can read them later. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isPrinting, setIsPrinting] = useState(false)
  const onPrinted = useCallback(() => setIsPrinting(false), [])
  return (
    <Dialog
      title="Your recovery codes"
      text={`${text} You won’t see them again.`}
      width="small"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>I saved them</Button>
          <Button look="outline" onClick={() => setIsPrinting(true)}>
            Print codes
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
