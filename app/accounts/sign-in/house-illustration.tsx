export function HouseIllustration() {
  return (
    <svg viewBox="0 0 96 72" className="h-18 w-24" data-color="forest-green" aria-hidden="true">
      <path className="fill-line" d="M0 72V60c14-8 26-9 40-4s34 4 56-6v22Z" />
      <path className="fill-tint-line" d="M26 62V36L48 16l8 7.3V18h7v11.7L70 36v26Z" />
      <rect className="fill-lamp" x="34" y="38" width="12" height="12" rx="1" />
      <path className="fill-lamp" d="M53 62V43a4.5 4.5 0 0 1 9 0v19Z" />
      <path className="stroke-tint-line" strokeWidth="1.5" d="M40 38v12m-6-6h12" />
    </svg>
  )
}
