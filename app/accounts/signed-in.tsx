import { Button } from '#app/ui/button.tsx'
import { LitHouse } from './lit-house.tsx'

const pages = [
  { path: '/', label: 'Home' },
  { path: '/about', label: 'About' },
  { path: '/services', label: 'Services' },
  { path: '/events', label: 'Events' },
  { path: '/media', label: 'Media' },
  { path: '/contact', label: 'Contact' },
  { path: '/donate', label: 'Donate' },
]

/** What the office holds for now: who is here, the way out, and the site itself. */
export function SignedIn({ person }: { person: { name: string; email: string } }) {
  return (
    <>
      <LitHouse />
      <h1 className="mt-6 text-3xl">Welcome in, {person.name}</h1>
      <p className="mt-3 text-muted wrap-anywhere">
        You are signed in as {person.email}. The editors arrive with the office.
      </p>
      <form method="post" action="/admin" className="mt-6">
        <Button type="submit" look="outline" name="intent" value="sign-out">
          Sign out
        </Button>
      </form>
      <h2 className="mt-12 text-xl">The site as visitors see it</h2>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {pages.map(({ path, label }) => (
          <li key={path}>
            <a
              href={path}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
