/** The land at dusk above the footer: three folds of hills, and the house with its light on. */
export function FooterHills() {
  return (
    <svg
      viewBox="0 0 1440 150"
      preserveAspectRatio="xMidYMax slice"
      className="-mb-1 block aspect-[1440/150] min-h-24 w-full print:hidden"
      aria-hidden="true"
    >
      <path className="fill-(--hill-far)" d="M0 84q310-90 620-15t820 5v76H0z" />
      <path className="fill-(--hill-near)" d="M0 104q340-40 620 4t820-10v52H0z" />
      <radialGradient id="porch-light">
        <stop offset=".1" stopColor="var(--lamp)" stopOpacity=".5" />
        <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
      </radialGradient>
      <circle fill="url(#porch-light)" cx="902" cy="110" r="80" />
      <path className="fill-night" d="M0 132q420-40 800-12t640-10v40H0z" />
      <g transform="translate(872 78)">
        <path className="fill-night" d="M6 26 32 2l9 8V3h7v13l10 10h-5v28H11V26z" />
        <path className="fill-lamp" d="M17 30h9v9h-9zM32 28h12v20H32zM32 12l6 7H26z" />
        <path className="fill-lamp opacity-25" d="M32 48h12l12 12H26z" />
      </g>
    </svg>
  )
}
