/** The land at dusk above the footer: three folds of hills, and the house with its light on. */
export function FooterHills() {
  return (
    <svg
      viewBox="0 0 1440 150"
      preserveAspectRatio="xMidYMax slice"
      className="-mb-px block aspect-[1440/150] min-h-24 w-full"
      aria-hidden="true"
    >
      <path
        className="fill-(--hill-far)"
        d="M0 84C150 40 290 34 420 62S700 96 860 58s330-42 580 18v74H0z"
      />
      <path
        className="fill-(--hill-near)"
        d="M0 104c190-34 350-10 520 6s300-2 450-30 300-18 470 22v48H0z"
      />
      <path className="fill-night" d="M0 132c210-22 430-22 640-8s350-4 500-18 200-6 300 4v40H0z" />
      <g transform="translate(872 78)">
        <path className="fill-night" d="M6 26 32 2l9 8V3h7v13l10 10h-5v28H11V26z" />
        <path className="fill-lamp" d="M26 32h12v16H26zM32 13l5 6H27z" />
      </g>
    </svg>
  )
}
