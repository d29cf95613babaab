import { useEffect, useRef, useState } from 'react'
import { listen } from './box-events.ts'
import { createBox, type FormattedBox, showText, type TextStyle } from './formatted-box.ts'

const plain: TextStyle = { isBold: false, isItem: false, href: '' }

/** A ref for a rich text element, its box, and the style of its selection. */
export function useFormattedBox(
  text: string,
  on: { onText: (text: string) => void; askForLink: () => void },
) {
  const element = useRef<HTMLDivElement>(null)
  const box = useRef<FormattedBox>(undefined)
  const [look, setLook] = useState(plain)
  const current = useRef(on)

  // Syncs with the element, which the browser edits.
  useEffect(() => {
    if (!element.current) return
    const ended = new AbortController()
    box.current = createBox(element.current, {
      onText: (typed) => current.current.onText(typed),
      onStyle: (next) => setLook((now) => (isSame(now, next) ? now : next)),
    })
    listen(box.current, () => current.current.askForLink(), ended.signal)
    return () => ended.abort()
  }, [])

  // Syncs with the element: shows outside changes, such as a restored version.
  useEffect(() => {
    current.current = on
    const drawn = box.current
    if (drawn && (drawn.text !== text || !drawn.element.hasChildNodes())) showText(drawn, text)
  })

  return { element, box, look }
}

function isSame(one: TextStyle, other: TextStyle): boolean {
  return one.isBold === other.isBold && one.isItem === other.isItem && one.href === other.href
}
