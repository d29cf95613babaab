import { sectionPath } from '#app/admin/office-routes.ts'
import { defaultColor, textColorOn } from '#app/giving/button-style.ts'
import { contrastOf } from '#app/ui/color/contrast.ts'
import type { RawFinding } from './finding.ts'

/** Page backgrounds behind buttons, light and dark (app/colors.css). */
const grounds = [
  { name: 'the light theme', color: '#fbf8f2' },
  { name: 'the dark theme', color: '#0f1714' },
] as const

/** WCAG 2.2: text needs 4.5; below 1.2 a button blends into the page. */
const minTextContrast = 4.5
const minButtonContrast = 1.2

/** Reports a giving-button color that makes the button or its text hard to see. */
export function unreadableButton(color: string): RawFinding[] {
  if (color.toLowerCase() === defaultColor.toLowerCase()) return []
  const isReadable = contrastOf(textColorOn(color), color) >= minTextContrast
  const hidingGrounds = grounds.filter((ground) => isLost(color, ground.color))
  const faults = [
    ...(isReadable ? [] : ['its text is hard to read']),
    ...hidingGrounds.map(({ name }) => `it blends into ${name}`),
  ]
  if (faults.length === 0) return []
  return [
    {
      check: 'colors',
      subject: 'giving button',
      group: 'visitors',
      title: `The giving button is hard to see in the color ${color}: ${faults.join(', and ')}.`,
      why: 'People who want to give can’t find the button.',
      remedy: 'Choose a color that stands out in both the light and dark themes.',
      address: sectionPath('tithely-config/customization.primaryColor'),
      state: color,
    },
  ]
}

function isLost(button: string, page: string): boolean {
  return minButtonContrast > contrastOf(button, page)
}
