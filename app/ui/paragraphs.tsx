import { LinkedText } from './links/linked-text.tsx'

/** A text of several paragraphs: a blank line begins a new one, and web addresses are links. */
export function Paragraphs({ text, className = '' }: { text: string; className?: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <div className={`space-y-4 ${className}`}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          <LinkedText text={paragraph} />
        </p>
      ))}
    </div>
  )
}
