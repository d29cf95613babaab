import type { QrDrawing } from './qr-drawing.server.ts'

/** A QR code, dark on white in both themes: not every camera reads the reverse. */
export function QrCode({
  drawing: { size, path },
  label,
  className = '',
}: {
  drawing: QrDrawing
  label: string
  className?: string
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
