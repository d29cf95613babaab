import type { ReactNode } from 'react'

type Plot = {
  title: string
  /** describes the chart for people who can't see it */
  words: string
  values: number[]
  /** one per value, in the same order */
  labels: string[]
  say: (value: number) => string
  className: string
}

/** SVG units. The drawing stretches to its container; lines keep their width. */
const [width, height] = [300, 100]

/** A bar chart. */
export function BarChart(plot: Plot) {
  const { high } = rangeOf(plot.values)
  const step = width / plot.values.length
  return (
    <Frame plot={plot} low={0}>
      {plot.values.map((value, at) => {
        const size = (Math.max(0, value) / high) * height
        return (
          <rect
            key={plot.labels[at]}
            x={at * step + step * 0.15}
            y={height - size}
            width={step * 0.7}
            height={size}
            className="fill-accent"
          >
            <title>{`${plot.labels[at]}: ${plot.say(value)}`}</title>
          </rect>
        )
      })}
    </Frame>
  )
}

/** A line chart. Refunds can take it below zero. */
export function LineChart(plot: Plot) {
  const { low, high } = rangeOf(plot.values)
  const step = width / plot.values.length
  const yOf = (value: number) => ((high - value) / (high - low)) * height
  const points = plot.values.map((value, at) => `${(at + 0.5) * step},${yOf(value)}`)
  return (
    <Frame plot={plot} low={low}>
      {low < 0 ? <Rule y={yOf(0)} /> : null}
      <polyline
        points={points.join(' ')}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-accent stroke-2"
        strokeLinejoin="round"
      />
      {plot.values.map((value, at) => (
        <rect
          key={plot.labels[at]}
          x={at * step}
          width={step}
          height={height}
          className="fill-transparent"
        >
          <title>{`${plot.labels[at]}: ${plot.say(value)}`}</title>
        </rect>
      ))}
    </Frame>
  )
}

function Frame({
  plot: { title, words, values, labels, say, className },
  low,
  children,
}: {
  plot: Plot
  low: number
  children: ReactNode
}) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2">
        <span className="font-semibold">{title}</span>
        <span className="block text-sm text-muted">{words}</span>
      </figcaption>
      <p aria-hidden="true" className="text-sm text-muted tabular-nums">
        {say(Math.max(0, ...values))}
      </p>
      <svg
        role="img"
        aria-label={`${title}: ${words}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={`overflow-visible ${className}`}
      >
        <Rule y={0} />
        <Rule y={height} />
        {children}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-3 text-sm text-muted">
        <span>{labels[0]}</span>
        {low < 0 ? <span>{say(low)}</span> : null}
        <span className="text-right">{labels.at(-1)}</span>
      </p>
    </figure>
  )
}

function Rule({ y }: { y: number }) {
  return (
    <line
      x1={0}
      x2={width}
      y1={y}
      y2={y}
      vectorEffect="non-scaling-stroke"
      className="stroke-line stroke-1"
    />
  )
}

/** The range of the values, always including zero and never empty. */
function rangeOf(values: number[]): { low: number; high: number } {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  return low === high ? { low: 0, high: 1 } : { low, high }
}
