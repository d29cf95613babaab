import type { PostalAddress } from '#app/site/documents/contact-fields.ts'
import { contactFormUrl } from '#app/site/documents/navigation.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { telUrl } from '#app/ui/format/telephone.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** Contact details shown while online giving isn't set up. */
export type Contact = { phone: string; address: PostalAddress }

/** Says that giving isn't set up, and how to give instead (decision 97). */
export function SetupNotice({ contact: { phone, address } }: { contact: Contact }) {
  const t = useWords()
  const { street, city, state, zip } = address
  const lines = [street, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')]
  const mail = lines.filter(Boolean)
  return (
    <>
      <h2 className="text-2xl">{t('Setup Required')}</h2>
      <p className="mt-3 text-muted">
        {t('You can’t give on this page yet. We’ll gladly help you give another way today.')}
      </p>
      {phone || street ? (
        <dl className="mt-6 grid gap-6 sm:grid-cols-2">
          {phone ? (
            <div>
              <dt className="font-semibold">{t('Call us')}</dt>
              <dd>
                <SiteLink
                  href={telUrl(phone)}
                  className="inline-flex min-h-11 items-center text-accent underline"
                >
                  {phone}
                </SiteLink>
              </dd>
            </div>
          ) : null}
          {street ? (
            <div>
              <dt className="font-semibold">{t('Mail a check')}</dt>
              <dd>
                {mail.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      <p className="mt-7">
        <ButtonLink href={contactFormUrl('giving')}>{t('Write to us')}</ButtonLink>
      </p>
    </>
  )
}
