import { useState } from 'react'
import { Link } from 'react-router'
import { type LogoPlate, plateStyle } from '#app/site/appearance/logo-plate.ts'
import { type PaletteId, palettes } from '#app/site/appearance/palettes.ts'
import { Button } from '#app/ui/button.tsx'
import { type LogoFacts, logoAdvice } from './logo-advice.ts'
import { readPixels, vanishesIn } from './logo-contrast.ts'

/** The header settings that affect a logo. */
export type HeaderFacts = {
  title: string
  showsName: boolean
  palette: PaletteId
  plate: LogoPlate | 'none'
  /** where the name is hidden or shown */
  nameUrl: string
}

const heads = [
  { label: 'Computer, light', theme: 'light', width: '' },
  { label: 'Computer, dark', theme: 'dark', width: '' },
  { label: 'Phone, light', theme: 'light', width: 'max-w-[22.5rem]' },
  { label: 'Phone, dark', theme: 'dark', width: 'max-w-[22.5rem]' },
] as const

/** A logo as the header shows it on computers and phones, in both themes; without one, the name. */
export function HeaderPreviews({
  src,
  header: { title, showsName, palette, plate },
  onFail = () => {},
}: {
  src: string | undefined
  header: HeaderFacts
  onFail?: () => void
}) {
  return (
    <div className="grid gap-3">
      {heads.map(({ label, theme, width }) => {
        const { page, ink, line } = palettes[palette][theme]
        return (
          <figure key={label} className={width}>
            <div
              style={{ background: page, color: ink, borderColor: line }}
              className="flex h-18 items-center gap-3 overflow-hidden rounded-control border px-5 text-base"
            >
              {src === undefined ? null : (
                <img
                  src={src}
                  alt=""
                  onError={onFail}
                  style={plateStyle(plate, theme)}
                  className={`h-12 shrink-0 object-contain object-left ${showsName ? 'w-12' : 'w-auto max-w-48'}`}
                />
              )}
              {showsName || src === undefined ? (
                <span className="min-w-0 flex-1 truncate font-serif text-xl font-semibold">
                  {title}
                </span>
              ) : (
                <span className="flex-1" />
              )}
              <MenuLines count={width === '' ? 3 : 1} />
            </div>
            <figcaption className="mt-1 text-sm text-muted">{label}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}

/** Stands in for the header's menu. */
function MenuLines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <span key={at} aria-hidden className="h-1 w-8 shrink-0 rounded-full bg-current opacity-30" />
  ))
}

/**
 * The advice about a logo, as a list. Its contrast is measured in the browser. A chosen file has no link to another
 * section, which would lose it. `onPlate` puts a plate behind a stored logo, or takes it away.
 */
export function LogoAdvice({
  src,
  isStored,
  header: { showsName, palette, plate, nameUrl },
  onPlate,
  ...size
}: {
  src: string
  isStored: boolean
  header: HeaderFacts
  onPlate?: (plate: LogoPlate | 'none') => void
} & Pick<LogoFacts, 'width' | 'height' | 'mimeType'>) {
  const [pixels, setPixels] = useState<ArrayLike<number>>([])
  const { light, dark } = palettes[palette]
  const vanishing = vanishesIn(pixels, { light: light.page, dark: dark.page })
  const advice = logoAdvice({
    ...size,
    showsName,
    vanishesIn: vanishing.filter((theme) => !plateStyle(plate, theme)),
  })
  return (
    <>
      <img
        src={src}
        alt=""
        hidden
        onLoad={({ currentTarget }) => setPixels(readPixels(currentTarget))}
      />
      <div role="status" className="grid gap-1 text-danger empty:hidden">
        {advice.map(({ text, isAboutName, plate: remedy }) => (
          <p key={text}>
            {text}
            {isAboutName && !isStored ? ' You can do that after uploading it.' : null}
            {remedy && !isStored ? ` Or put a ${remedy} plate behind it after uploading it.` : null}
            {remedy && onPlate ? (
              <Button look="outline" className="mt-1 flex" onClick={() => onPlate(remedy)}>
                {plateButtons[remedy]}
              </Button>
            ) : null}
            {isAboutName && isStored ? (
              <>
                {' '}
                <Link to={nameUrl} className="text-accent underline">
                  Hide the name
                </Link>
              </>
            ) : null}
          </p>
        ))}
      </div>
      {plate !== 'none' && onPlate ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p>{plateStates[plate]}</p>
          <Button look="outline" onClick={() => onPlate('none')}>
            Remove plate
          </Button>
        </div>
      ) : null}
    </>
  )
}

const plateButtons: Record<LogoPlate, string> = {
  light: 'Put a light plate behind it',
  dark: 'Put a dark plate behind it',
}

const plateStates: Record<LogoPlate, string> = {
  light: 'There’s a light plate behind it in the dark theme and in the footer.',
  dark: 'There’s a dark plate behind it in the light theme.',
}

/** A chosen file as the header would show it, with advice. Nothing if the browser can't show it, such as HEIC. */
export function ChosenLogo({
  file,
  src,
  header,
}: {
  file: File
  src: string
  header: HeaderFacts
}) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return null
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">How it will look</h3>
      <img
        src={src}
        alt=""
        hidden
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
        onError={() => setHasFailed(true)}
      />
      {size ? (
        <LogoAdvice {...size} isStored={false} src={src} mimeType={file.type} header={header} />
      ) : null}
      <HeaderPreviews src={src} header={header} />
    </div>
  )
}
