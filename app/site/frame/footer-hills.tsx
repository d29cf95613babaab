/** The hills and the lit house above the footer (drawn in `parts.css`). */
export function FooterHills() {
  return <div className="hills" aria-hidden="true" />
}
