/** `/dev/gallery`, in `npm run dev` only: the components in both themes. Uses no class of its own. */
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { Button, ButtonLink, type ButtonLook } from './ui/button.tsx'
import { Card } from './ui/card.tsx'
import { Dialog } from './ui/dialogs/dialog.tsx'
import { FieldPlace, SelectField, TextArea, TextField } from './ui/field.tsx'
import { LoadFailure } from './ui/load-failure.tsx'
import { Problem } from './ui/problem.tsx'
import { Tabs } from './ui/tabs.tsx'
import { Tag } from './ui/tag.tsx'
import { showToast, type ToastMessage } from './ui/toasts/shown-toast.ts'

/** without the site's frame (`PageHandle`) */
export const handle = { isApplication: () => true }

const looks: ButtonLook[] = ['lamp', 'solid', 'outline', 'danger', 'ink']
const colors = ['forest-green', 'waterfall-blue', 'golden-yellow', 'lavender-purple', 'sage-green']
const toasts: Record<string, ToastMessage> = {
  Toast: { title: 'Saved', description: 'Everyone sees the change now.' },
  'Toast with a button': {
    title: 'Event removed',
    action: { label: 'Undo', onSelect: () => undefined },
  },
  'Toast about an error': {
    title: 'Error',
    description: 'Nothing was saved. Please try again.',
    isDestructive: true,
  },
}

export default function Gallery() {
  return (
    <main id="main" className="bg-page p-5">
      <title>Components</title>
      <h1 className="text-3xl">Components</h1>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Theme name="light" />
        <Theme name="dark" />
      </div>
    </main>
  )
}

/** Every component in one theme. Toasts show in the page's theme, so their buttons change it. */
function Theme({ name }: { name: 'light' | 'dark' }) {
  const [width, setWidth] = useState<'small' | 'medium' | 'wide'>()
  const scheme: CSSProperties = {
    colorScheme: name,
    background: 'var(--page)',
    color: 'var(--ink)',
  }
  return (
    <section aria-label={name} style={scheme} className="grid gap-4 rounded-card p-5">
      <Part title="Buttons">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <span className="bg-night p-3">
          <Button look="onDark">onDark</Button>
        </span>
        <Button disabled>disabled</Button>
        <ButtonLink href="#main">Link</ButtonLink>
      </Part>
      <FieldPlace value={`${name}-`}>
        <TextField name="text" label="Text" help="One short sentence." defaultValue="Jordan" />
        <TextField name="wrong" label="With an error" error="Please enter an email address." />
        <TextField name="beside" label="Beside" isBeside />
        <TextArea name="area" label="Longer text" rows={3} />
        <SelectField name="select" label="Choice">
          <option value="first">First</option>
          <option value="second">Second</option>
        </SelectField>
      </FieldPlace>
      <Part title="Dialogs">
        {(['small', 'medium', 'wide'] as const).map((one) => (
          <Button key={one} look="outline" onClick={() => setWidth(one)}>
            {one}
          </Button>
        ))}
      </Part>
      {width ? (
        <Dialog
          title="Cancel this order?"
          text="The buyer gets an email."
          width={width}
          problem="The order couldn’t be canceled. Please try again."
          onClose={() => setWidth(undefined)}
          foot={
            <>
              <Button onClick={() => showToast({ title: 'Order canceled' })}>Cancel order</Button>
              <Button look="outline" onClick={() => setWidth(undefined)}>
                Keep order
              </Button>
            </>
          }
        />
      ) : null}
      <Part title="Toasts">
        {Object.entries(toasts).map(([label, toast]) => (
          <Button
            key={label}
            look="outline"
            onClick={() => {
              document.documentElement.dataset.theme = name
              showToast(toast)
            }}
          >
            {label}
          </Button>
        ))}
      </Part>
      <Part title="Tags and messages">
        {colors.map((color) => (
          <Tag key={color} label={color} color={color} />
        ))}
        <Problem text="The card was declined." />
        <LoadFailure text="The orders couldn’t be loaded." onRetry={async () => undefined} />
      </Part>
      <Tabs
        label={`Tabs, ${name}`}
        openKey="open"
        tabs={[
          { key: 'open', label: 'Open', address: '' },
          { key: 'other', label: 'Other', address: '' },
        ]}
      >
        <Card className="p-5">A card</Card>
      </Tabs>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}
