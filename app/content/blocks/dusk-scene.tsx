import { useId } from 'react'

/** Hills at dusk and one lit house: stands where no picture has been chosen. */
export function DuskScene({ className = '' }: { className?: string }) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 1200 740"
      preserveAspectRatio="xMaxYMax slice"
      className={`bg-night ${className}`}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}sky`} x2="0" y2="1">
          <stop offset=".1" stopColor="var(--color-night)" />
          <stop offset=".5" stopColor="var(--waterfall-blue-line)" stopOpacity=".55" />
          <stop offset=".72" stopColor="var(--lavender-purple-line)" stopOpacity=".6" />
          <stop offset=".9" stopColor="var(--golden-yellow-line)" stopOpacity=".75" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop stopColor="var(--lamp)" stopOpacity=".75" />
          <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0 0h1200v740H0z" fill={`url(#${id}sky)`} />
      <g className="fill-cream" opacity=".8">
        <circle cx="180" cy="90" r="1.6" />
        <circle cx="420" cy="60" r="1.3" />
        <circle cx="610" cy="130" r="1.8" />
        <circle cx="760" cy="50" r="1.4" />
        <circle cx="940" cy="110" r="2.2" />
        <circle cx="1090" cy="70" r="1.5" />
      </g>
      <g className="fill-night">
        <path d="M0 430c150-70 260-60 400-10s260 30 400-30 280-30 400 20v230H0z" opacity=".42" />
        <path d="M0 500c170-50 300-30 460 0s300 10 430-40 210-30 310-10v190H0z" opacity=".6" />
      </g>
      <circle cx="925" cy="480" r="190" fill={`url(#${id}glow)`} />
      <g className="fill-night">
        <path d="M846 512v-62l-12 2 54-48 26 23v-27h14v39l22 20h48v53z" />
        <path d="M720 520l26-96 26 96zM762 522l20-72 20 72zM1046 520l30-118 30 118zM1092 524l22-84 22 84z" />
        <path d="M0 580c220-20 420-10 600-40s330-40 600-20v220H0z" opacity=".9" />
      </g>
      <g fill="var(--lamp)">
        <path d="M868 456h34v34h-34z" />
        <path d="M948 474h20v40h-20z" opacity=".9" />
        <path d="M946 514h24l110 226H760z" opacity=".22" />
      </g>
      <path className="stroke-night" strokeWidth="3" d="M885 456v34m-17-17h34" />
    </svg>
  )
}
