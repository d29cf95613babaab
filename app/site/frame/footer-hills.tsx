/** The land at dusk above the footer: three folds of hills, and the house with its light on. */
export function FooterHills() {
  return (
    <svg
      viewBox="0 0 1440 150"
      preserveAspectRatio="xMidYMax slice"
      className="-mb-px block aspect-[1440/150] min-h-24 w-full"
      aria-hidden="true"
    >
      <path className="fill-(--hill-far)" d="M0 84q310-90 620-15t820 5v76H0z" />
      <path className="fill-(--hill-near)" d="M0 104q340-40 620 4t820-10v52H0z" />
      <path className="fill-night" d="M0 132q420-40 800-12t640-10v40H0z" />
      <g transform="translate(872 78)">
        <path className="fill-night" d="M6 26 32 2l9 8V3h7v13l10 10h-5v28H11V26z" />
        <path className="fill-lamp" d="M26 32h12v16H26zM32 13l5 6H27z" />
      </g>
    </svg>
  )
}
