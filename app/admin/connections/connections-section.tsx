import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { webhookEvents } from '#app/payments/stripe/webhook-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { call } from '#app/ui/calls/call.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Card } from '#app/ui/card.tsx'
import { CopyLink } from '#app/ui/copy-link.tsx'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { ConnectionForm } from './connection-form.tsx'
import { type ConnectionId, connectionNames } from './connection-ids.ts'
import type { ShownConnection } from './connections-schema.ts'
import { MailForm } from './mail-form.tsx'
import { TestEmail } from './test-email.tsx'

type Shown = AnswerOf<'GET /api/admin/connections'>

/** Connections to other services. Owners only. */
export function Section({ person, linkTo, setDirty }: SectionProps) {
  const { data, failure, reload } = useRead('GET /api/admin/connections')
  const [open, setOpen] = useState<ConnectionId>()
  const navigate = useNavigate()

  function show(id: ConnectionId | undefined): void {
    setOpen(id)
    setDirty(false)
  }
  /** The rest of the office learns whether email and labels are on. */
  async function readAgain(): Promise<void> {
    show(undefined)
    await Promise.all([
      reload(),
      navigate({ search: `?changed=${Date.now()}` }, { replace: true, preventScrollReset: true }),
    ])
  }
  async function disconnect(id: ConnectionId): Promise<void> {
    const isSure = await ask({
      title: `Disconnect ${connectionNames[id]}?`,
      text: `${lossOf[id]} To connect again, you’ll need the keys.`,
      yes: 'Disconnect',
      isDestructive: true,
    })
    if (!isSure) return
    const act = () => call('DELETE /api/admin/connections/{id}', { params: { id } })
    await tryWithToast(act, `${connectionNames[id]} is disconnected.`)
    await readAgain()
  }

  if (!data) {
    return failure ? (
      <LoadFailure
        text={`We couldn’t load your connections. ${failure.message}`}
        onRetry={reload}
      />
    ) : (
      <p role="status">Loading...</p>
    )
  }
  // the screen's one main button, unless a form with its own is open
  const next = open ? undefined : data.connections.find(({ source }) => source === 'none')?.id
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p className="text-muted">
        We check keys with the service before we save them. They’re stored encrypted and never shown
        again.
      </p>
      {data.connections.map((connection) => (
        <Connection
          key={connection.id}
          connection={connection}
          isOpen={open === connection.id}
          isNext={next === connection.id}
          onOpen={() => show(connection.id)}
          onDisconnect={() => void disconnect(connection.id)}
        >
          {open === connection.id ? (
            <Form
              id={connection.id}
              shown={data}
              onTyped={() => setDirty(true)}
              onCancel={() => show(undefined)}
              onDone={() => {
                showToast({
                  title: 'Success',
                  description: `${connectionNames[connection.id]} is connected.`,
                })
                void readAgain()
              }}
            />
          ) : connection.id === 'mail' && connection.source !== 'none' ? (
            <>
              <TestEmail email={person.email} />
              <div>
                <ButtonLink href={linkTo('email-log')} look="outline">
                  View email log
                </ButtonLink>
              </div>
            </>
          ) : null}
        </Connection>
      ))}
      <Giving isOn={data.isGivingOn} path={linkTo('tithely-config')} />
    </div>
  )
}

const purposes: Record<ConnectionId, string> = {
  mail: 'Sends confirmations, replies, invitations, and your newsletter’s sign-up emails.',
  cards: 'Charges cards in your shop. Without it, the shop only takes test cards.',
  shipping: 'Shipping prices and labels. Without it, you enter tracking numbers yourself.',
  backups: 'Keeps an encrypted copy of every nightly backup in S3-compatible storage.',
}

const lossOf: Record<ConnectionId, string> = {
  mail: 'No more emails will be sent.',
  cards: 'The shop will only take test cards and charge no one.',
  shipping: 'Your own table will set shipping prices, and you can’t buy labels here.',
  backups: 'New backups will stay on this server only. The ones already stored stay there.',
}

const factNames: Record<ShownConnection['facts'][number]['id'], string> = {
  server: 'Server',
  sender: 'Sender',
  mode: 'Mode',
  address: 'Address',
  bucket: 'Bucket',
}

function Connection({
  connection,
  isOpen,
  isNext,
  onOpen,
  onDisconnect,
  children,
}: {
  connection: ShownConnection
  isOpen: boolean
  /** the first one that isn't connected */
  isNext: boolean
  onOpen: () => void
  onDisconnect: () => void
  children: ReactNode
}) {
  const { id, source, facts, isUnreadable, changedAt, changedBy } = connection
  const name = connectionNames[id]
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Card className="flex flex-col gap-4 p-5">
        <Heading id={id} title={name} status={statusOf(connection)}>
          {purposes[id]}
        </Heading>
        {facts.length > 0 ? (
          <dl className="flex flex-wrap gap-x-8 gap-y-1">
            {facts.map((fact) => (
              <div key={fact.id} className="flex gap-2">
                <dt className="text-muted">{factNames[fact.id]}</dt>
                <dd className="wrap-anywhere">{fact.value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {source === 'environment' ? (
          <p className="text-muted">
            This is set on the server, which comes before anything entered here. Ask whoever runs
            the server to change it.
          </p>
        ) : null}
        {source === 'office' && isUnreadable ? (
          <p className="text-danger">
            These keys can’t be read anymore, because the site’s own secrets were lost. Enter them
            again.
          </p>
        ) : null}
        {source === 'office' && changedAt ? (
          <p className="text-sm text-muted">
            Connected on <time dateTime={changedAt}>{formatTimestamp(changedAt)}</time>
            {changedBy ? ` by ${changedBy}` : ''}.
          </p>
        ) : null}
        {source === 'environment' || isOpen ? null : (
          <div className="flex flex-wrap gap-3">
            <Button look={isNext ? 'solid' : 'outline'} onClick={onOpen}>
              {source === 'none' ? 'Connect' : 'Enter new keys'}
              <span className="sr-only">: {name}</span>
            </Button>
            {source === 'office' ? (
              <Button look="danger" onClick={onDisconnect}>
                Disconnect
                <span className="sr-only"> {name}</span>
              </Button>
            ) : null}
          </div>
        )}
        {children}
      </Card>
    </section>
  )
}

function statusOf({ source, isUnreadable }: ShownConnection): Status {
  if (source === 'none') return 'off'
  return source === 'office' && isUnreadable ? 'broken' : 'on'
}

type Status = 'on' | 'off' | 'broken'

const statuses: Record<Status, { word: string; dot: string }> = {
  on: { word: 'Connected', dot: 'bg-accent' },
  off: { word: 'Not connected', dot: 'border border-muted' },
  broken: { word: 'Needs its keys', dot: 'bg-danger' },
}

function Heading({
  id,
  title,
  status,
  children,
}: {
  id: string
  title: string
  status: Status
  children: ReactNode
}) {
  const { word, dot } = statuses[status]
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <p className="flex items-center gap-2 text-sm">
          <span className={`size-2 shrink-0 rounded-full ${dot}`} />
          {word}
        </p>
      </div>
      <p className="text-muted">{children}</p>
    </div>
  )
}

function Giving({ isOn, path }: { isOn: boolean; path: string }) {
  return (
    <section id="giving" aria-labelledby="giving-title">
      <Card className="flex flex-col gap-4 p-5">
        <Heading id="giving" title="Giving" status={isOn ? 'on' : 'off'}>
          Opens your Tithe.ly page from the Donate page. It needs its address only, and no key.
        </Heading>
        <div>
          <ButtonLink href={path} look="outline">
            Open giving settings
          </ButtonLink>
        </div>
      </Card>
    </section>
  )
}

function Form({
  id,
  shown,
  ...rest
}: {
  id: ConnectionId
  shown: Shown
  onTyped: () => void
  onDone: () => void
  onCancel: () => void
}) {
  if (id === 'mail') return <MailForm siteName={shown.siteName} {...rest} />
  if (id === 'cards') {
    return (
      <ConnectionForm
        id="cards"
        fields={[
          {
            name: 'publishableKey',
            label: 'Publishable key',
            help: 'Begins with pk_live_, or with pk_test_ for test cards only.',
          },
          {
            name: 'secretKey',
            label: 'Secret key',
            help: 'Begins with sk_live_, or with sk_test_ for test cards only.',
            isKey: true,
          },
          {
            name: 'webhookSecret',
            label: 'Signing secret',
            help: 'Begins with whsec_. Stripe shows it after you add the address above.',
            isKey: true,
          },
        ]}
        send={(body) => call('PUT /api/admin/connections/cards', { body })}
        {...rest}
      >
        <p>
          Copy both keys from Stripe under Developers, API keys. Then add this address under
          Developers, Webhooks, and choose these {webhookEvents.length} events.
        </p>
        <CopyLink label="Webhook address" link={shown.webhookUrl} />
        <CopyLink label="Events" link={webhookEvents.join(', ')} isText />
        {shown.isWebhookSecure ? null : (
          <p className="text-danger">
            Stripe only takes addresses that begin with https. Put the site at its own https address
            first.
          </p>
        )}
      </ConnectionForm>
    )
  }
  if (id === 'shipping') {
    return (
      <ConnectionForm
        id="shipping"
        fields={[
          { name: 'apiKey', label: 'API key', isKey: true },
          { name: 'apiSecret', label: 'API secret', isKey: true },
        ]}
        send={(body) => call('PUT /api/admin/connections/shipping', { body })}
        {...rest}
      >
        <p>You’ll find both in ShipStation under Account, API settings.</p>
      </ConnectionForm>
    )
  }
  const passphrase = {
    name: 'passphrase',
    label: 'Passphrase',
    help: 'Write it down and keep it elsewhere: without it, no one can open your backups.',
    isKey: true,
  } as const
  return (
    <ConnectionForm
      id="backups"
      fields={[
        { name: 'endpoint', label: 'Address', help: 'Such as https://s3.us-east-1.amazonaws.com.' },
        { name: 'bucket', label: 'Bucket' },
        { name: 'region', label: 'Region', value: 'us-east-1' },
        { name: 'keyId', label: 'Key ID' },
        { name: 'secretKey', label: 'Secret key', isKey: true },
        ...(shown.hasPassphrase ? [] : [passphrase]),
      ]}
      send={({ passphrase: typed = '', ...body }) =>
        call('PUT /api/admin/connections/backups', { body: { ...body, passphrase: typed } })
      }
      {...rest}
    >
      <p>
        Create a bucket with your storage provider, and a key that may read, write, and delete files
        in it.
      </p>
    </ConnectionForm>
  )
}
