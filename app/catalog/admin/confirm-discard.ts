import { ask } from '#app/ui/dialogs/ask.tsx'

/** Asks before a dialog discards changes. */
export function confirmDiscard(what: 'product' | 'color'): Promise<boolean> {
  return ask({
    title: 'Close without saving?',
    text: `Your changes to this ${what} aren’t saved yet.`,
    yes: 'Discard changes',
    no: 'Keep editing',
    isDestructive: true,
  })
}
