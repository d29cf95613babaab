import { LinkedText } from './links/linked-text.tsx'

/** Text as paragraphs, split at blank lines, with URLs as links. */
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
