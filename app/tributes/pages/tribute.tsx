import { data } from 'react-router'
import { giftQuery, providerOf } from '#app/giving/gift.ts'
import { SetupNotice } from '#app/giving/setup-notice.tsx'
import { readContactFacts } from '#app/site/contact-facts.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import {
  chosenGift,
  readGivingPage,
  receiveTribute,
  type TributeAnswer,
} from '#app/tributes/tribute-page.server.ts'
import { tributeKinds } from '#app/tributes/tribute-schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { formatWholeDollars } from '#app/ui/format/money.ts'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { requestContext } from '#platform/context.ts'
import { getOwn } from '#platform/get-own.ts'
import type { Route } from './+types/tribute.ts'

const path = '/donate/tribute'

export const handle: PageHandle = { isPersonal: true, isStatic: true, formLimit: 32 * 1024 }

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const asked = (name: string) => searchParams.get(name) ?? ''
  const [givingPage, { phone, address }] = await Promise.all([
    readGivingPage(visit),
    readContactFacts(visit),
  ])
  const values = {
    kind: tributeKinds.find((kind) => kind === asked('kind')) ?? tributeKinds[0],
    amount: asked(giftQuery.amount).slice(0, 20),
    often: asked(giftQuery.often).slice(0, 20),
  }
  return {
    values,
    gift: givingPage ? chosenGift(givingPage, values) : undefined,
    provider: givingPage ? providerOf(givingPage) : undefined,
    contact: { phone, address },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(requestContext)
  const givingPage = await readGivingPage(visit)
  if (!givingPage) return data(undefined, { status: 409 })
  const answer = await receiveTribute(visit, givingPage, await request.formData())
  return data(answer, { status: answer.kind === 'received' ? 200 : answer.problem.status })
}

export function meta({ matches }: Route.MetaArgs) {
  const title = wordsOfPage(matches)('Give in someone’s name')
  return pageMeta(matches, { title, description: title, path, isHidden: true })
}

export default function TributePage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, gift, provider, contact } = loaderData
  return (
    <PlainPage as="div">
      {provider === undefined ? (
        <SetupNotice contact={contact} />
      ) : actionData?.kind === 'received' ? (
        <Received answer={actionData} provider={provider} />
      ) : (
        <TributeForm values={values} gift={gift} refusal={actionData} />
      )}
    </PlainPage>
  )
}

type Received = Extract<TributeAnswer, { kind: 'received' }>

function Received({ answer: { href, gift }, provider }: { answer: Received; provider: string }) {
  const t = useWords()
  const amount = gift && formatWholeDollars(gift.cents)
  return (
    <>
      <h1 className="text-4xl">{t('Thank you. We have the name.')}</h1>
      <p role="status" className="mt-6 font-serif text-xl leading-normal">
        {t('There’s one step left: the gift itself. {provider} handles the payment.', { provider })}
      </p>
      <p className="mt-8">
        <ButtonLink look="lamp" href={href}>
          {t('Give Now')}
          {amount
            ? `: ${amount} ${gift.isMonthly ? t('monthly ||a gift') : t('once ||a gift')}`
            : null}
        </ButtonLink>
      </p>
    </>
  )
}

function TributeForm({
  values: asked,
  gift,
  refusal,
}: {
  values: Route.ComponentProps['loaderData']['values']
  gift: Route.ComponentProps['loaderData']['gift']
  refusal: Extract<TributeAnswer, { kind: 'refused' }> | undefined
}) {
  const t = useWords()
  const values: Record<string, string | undefined> = refusal?.values ?? asked
  const errors: Record<string, string | undefined> = refusal?.problem.errors ?? {}
  const fieldOf = (name: string) => ({
    name,
    defaultValue: getOwn(values, name),
    error: getOwn(errors, name),
  })
  return (
    <>
      <h1 className="text-4xl">{t('Give in someone’s name')}</h1>
      <p className="mt-6 font-serif text-xl leading-normal">
        {t(
          'Tell us who you’re remembering or honoring. Then you’ll make your gift on our giving partner’s page.',
        )}
      </p>
      {gift ? (
        <p className="mt-3">
          {t('Your gift: {amount}', {
            amount: `${formatWholeDollars(gift.cents)} ${gift.isMonthly ? t('monthly ||a gift') : t('once ||a gift')}`,
          })}
        </p>
      ) : null}
      <SiteForm method="post" action={path} className="mt-8 max-w-xl space-y-5">
        {refusal ? (
          <p role="alert" className="font-semibold text-danger">
            {refusal.problem.message}
          </p>
        ) : null}
        <input
          type="hidden"
          name={giftQuery.amount}
          value={getOwn(values, giftQuery.amount) ?? ''}
        />
        <input type="hidden" name={giftQuery.often} value={getOwn(values, giftQuery.often) ?? ''} />
        <SelectField {...fieldOf('kind')} label={t('This gift is')}>
          <option value="memory">{t('In memory of someone')}</option>
          <option value="honor">{t('In honor of someone')}</option>
        </SelectField>
        <TextField {...fieldOf('name')} label={t('Their name')} required maxLength={200} />
        <TextField
          {...fieldOf('giver')}
          label={t('Your name')}
          autoComplete="name"
          required
          maxLength={200}
        />
        <TextField
          {...fieldOf('email')}
          label={t('Your email address')}
          type="email"
          autoComplete="email"
          required
          maxLength={320}
        />
        <fieldset className="space-y-5 pt-5">
          <legend className="text-xl">{t('Who should we tell? (optional)')}</legend>
          <p className="text-muted">
            {t('We’ll tell them that you gave and in whose name. We never say how much.')}
          </p>
          <TextField
            {...fieldOf('tellName')}
            label={t('Name of the person to tell')}
            maxLength={200}
          />
          <TextField
            {...fieldOf('tellEmail')}
            label={t('Their email address')}
            type="email"
            maxLength={320}
          />
          <TextArea
            {...fieldOf('tellAddress')}
            label={t('Or their mailing address')}
            rows={3}
            maxLength={500}
          />
          <TextArea
            {...fieldOf('note')}
            label={t('Your message to them')}
            rows={4}
            maxLength={1000}
          />
        </fieldset>
        <Button type="submit">{t('Continue to giving')}</Button>
      </SiteForm>
    </>
  )
}
