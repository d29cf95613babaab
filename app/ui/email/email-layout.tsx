import type { CSSProperties, ReactNode } from 'react'
import { light, sans } from './email-palette.ts'

/** Text styles of an email. */
export const text: CSSProperties = {
  fontFamily: sans,
  fontSize: 16,
  lineHeight: '26px',
  color: light.ink,
}
export const small: CSSProperties = { ...text, fontSize: 14, lineHeight: '22px' }
export const muted: CSSProperties = { ...small, color: light.muted }

/** A layout table. */
export function LayoutTable({
  width,
  className,
  style,
  children,
}: {
  width: string
  className?: string
  style?: CSSProperties
  children: ReactNode
}) {
  return (
    <table
      role="presentation"
      width={width}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      style={{ borderCollapse: 'separate', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}
