import type { ComponentProps } from 'react'
import { useLanguage } from '#app/ui/words/use-words.ts'
import { inLanguage } from '#platform/language.ts'

/** A link that keeps the page's language. Public pages must use it (`test/architecture.test.ts`). */
export function SiteLink(props: ComponentProps<'a'>) {
  const localizedUrl = useLocalizedUrl()
  return <a {...props} href={props.href && localizedUrl(props.href)} />
}

/** Returns a function that puts our URLs into the page's language. */
export function useLocalizedUrl(): (address: string) => string {
  const language = useLanguage()
  return (address) => inLanguage(address, language)
}

/** A form whose action keeps the page's language. */
export function SiteForm(props: Omit<ComponentProps<'form'>, 'action'> & { action: string }) {
  return <form {...props} action={useLocalizedUrl()(props.action)} />
}
