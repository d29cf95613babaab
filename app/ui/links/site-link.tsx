import type { ComponentProps } from 'react'
import { useLanguage } from '#app/ui/words/use-words.ts'
import { inLanguage } from '#platform/language.ts'

/**
 * A link: to a page of ours it leads in the language of the page that it stands on. Public pages have no other,
 * so that none leads out of its language (`test/architecture.test.ts`).
 */
export function SiteLink(props: ComponentProps<'a'>) {
  const addressOf = useLocalizedUrl()
  return <a {...props} href={props.href && addressOf(props.href)} />
}

/** What puts an address of ours into the language of the page that is drawn. */
export function useLocalizedUrl(): (address: string) => string {
  const language = useLanguage()
  return (address) => inLanguage(address, language)
}

/** A form that is sent to a page of ours: to the one in the language of the page that it stands on. */
export function SiteForm(props: Omit<ComponentProps<'form'>, 'action'> & { action: string }) {
  return <form {...props} action={useLocalizedUrl()(props.action)} />
}
