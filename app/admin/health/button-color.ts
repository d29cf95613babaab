import { sectionAddress } from '#app/admin/office-addresses.ts'
import { defaultColor, luminance, textColorOn } from '#app/giving/button-style.ts'
import type { Found } from './finding.ts'

/** The grounds on which buttons stand, by day and by night (app/colors.css). */
const grounds = [
  { name: 'the light page', color: '#fbf8f2' },
  { name: 'the dark page', color: '#0f1714' },
] as const

/** WCAG 2.2: text needs 4.5; below 1.2 a button cannot be told from the page. */
const leastForText = 4.5
const leastForButton = 1.2

/** The giving button in a color that staff chose, where it or its words cannot be seen. */
export function unreadableButton(color: string): Found[] {
  if (color.toLowerCase() === defaultColor.toLowerCase()) return []
  const isReadable = contrastOf(textColorOn(color), color) >= leastForText
  const hidingGrounds = grounds.filter((ground) => isLost(color, ground.color))
  const faults = [
    ...(isReadable ? [] : ['its words cannot be read on it']),
    ...hidingGrounds.map(({ name }) => `it cannot be told from ${name}`),
  ]
  if (faults.length === 0) return []
  return [
    {
      check: 'colors',
      subject: 'giving button',
      group: 'visitors',
      title: `The giving button is hard to see in the color ${color}: ${faults.join(', and ')}.`,
      why: 'Who wants to give does not find how.',
      remedy: 'Choose a color that stands out from the page, by day and by night.',
      address: sectionAddress('tithely-config/customization.primaryColor'),
      state: color,
    },
  ]
}

function isLost(button: string, page: string): boolean {
  return leastForButton > contrastOf(button, page)
}

/** How far two colors are apart, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
