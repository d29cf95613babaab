import { useId } from 'react'

/** Hills at dusk and one lit house, drawn if no picture is chosen. */
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
          <stop stopColor="#101b2a" />
          <stop offset=".3" stopColor="#27405a" />
          <stop offset=".5" stopColor="#6a5a9c" />
          <stop offset=".66" stopColor="#d9a79a" />
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
      <path d="M0 430c150-70 260-60 400-10s260 30 400-30 280-30 400 20v230H0z" fill="#4b4380" />
      <path d="M0 500c170-50 300-30 460 0s300 10 430-40 210-30 310-10v190H0z" fill="#22304f" />
      <circle cx="925" cy="480" r="190" fill={`url(#${id}glow)`} />
      <g className="fill-night">
        <path d="M846 512v-62l-12 2 54-48 26 23v-27h14v39l22 20h48v53z" />
        <path d="M720 520l26-96 26 96zM762 522l20-72 20 72zM1046 520l30-118 30 118zM1092 524l22-84 22 84z" />
        <path d="M0 580c220-20 420-10 600-40s330-40 600-20v220H0z" fill="#142a20" />
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
