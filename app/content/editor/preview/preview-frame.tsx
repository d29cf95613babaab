import { useEffect, useRef, useState } from 'react'
import type { RenderedPage } from './use-click-to-edit.ts'
import type { RenderedDraft } from './use-preview.ts'

/** Screen widths of the preview, in pixels. */
export const previewWidths = { phone: 360, desktop: 1280 } as const

/**
 * The page in an iframe, rendered at full width and scaled to fit. A new URL loads hidden and then
 * replaces the old frame at the same scroll position.
 */
export function PreviewFrame({
  title,
  drawn,
  theme,
  screen,
  onShown,
}: {
  title: string
  drawn: RenderedDraft | undefined
  theme: 'light' | 'dark'
  screen: keyof typeof previewWidths
  onShown: (page: RenderedPage) => void
}) {
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const address = drawn && `${drawn.address}&theme=${theme}`
  const { width, height } = useSize(room)
  const [shown, setShown] = useState<string>()
  const scale = Math.min(1, width / previewWidths[screen])

  function show(loaded: HTMLIFrameElement, of: string) {
    const scrollTop = frame.current?.contentWindow?.scrollY ?? 0
    if (of !== shown) loaded.contentWindow?.scrollTo({ top: scrollTop, behavior: 'instant' })
    setShown(of)
    if (drawn && of === address) onShown({ frame: loaded, drawn })
  }

  const addresses = [...new Set([shown, address])].filter((one) => one !== undefined)
  return (
    <div
      ref={room}
      className="relative min-h-0 flex-1 overflow-hidden rounded-card border border-line bg-sunken"
    >
      {shown ? null : (
        <p role="status" className="p-4 text-muted">
          Loading preview...
        </p>
      )}
      {width > 0
        ? addresses.map((one) => (
            <iframe
              key={one}
              ref={one === shown ? frame : undefined}
              title={title}
              src={one}
              onLoad={({ currentTarget }) => show(currentTarget, one)}
              className="absolute top-0 origin-top-left bg-page"
              style={{
                width: previewWidths[screen],
                height: height / scale,
                left: (width - previewWidths[screen] * scale) / 2,
                transform: `scale(${scale})`,
                visibility: one === shown ? 'visible' : 'hidden',
              }}
            />
          ))
        : null}
    </div>
  )
}

/** The size of an element, in pixels. */
function useSize(element: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 })

  // Syncs with the browser's layout.
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return size
}
