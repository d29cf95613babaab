import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { builtInHelp } from '#app/site/help/help.fixtures.ts'
import { EmergencyResources } from './emergency-resources.tsx'

function linksOf(phone: string, help = builtInHelp): string[] {
  const resource = { title: 'Lifeline', phone, description: '', color: 'red' as const }
  const content = { title: 'Now', description: '', resources: [resource] }
  const markup = renderToStaticMarkup(<EmergencyResources content={content} help={help} />)
  const links = [...markup.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
  return links.filter((href) => !href.startsWith('/print/'))
}

test('shows text and chat for the crisis line, however it is written', () => {
  const all = ['tel:988', 'sms:988', 'https://988lifeline.org/chat/']
  expect(linksOf('988')).toEqual(all)
  expect(linksOf(' 9-8-8 ')).toEqual(all)
})

test('uses the text number if it differs', () => {
  const crisis = { ...builtInHelp.crisis, text: '741741' }
  expect(linksOf('988', { ...builtInHelp, crisis })).toContain('sms:741741')
})

test('shows no text or chat for other numbers', () => {
  expect(linksOf('541 555 0188')).toEqual(['tel:5415550188'])
})

test('shows an added line once, even if Contact has its number too', () => {
  const more = [
    { name: 'Lifeline', call: '(541) 555-0188', description: '' },
    { name: 'Teens', call: 'Text HOME to 741741', description: '' },
  ]
  const links = linksOf('541 555 0188', { ...builtInHelp, more })
  expect(links).toEqual(['tel:5415550188', 'sms:741741?body=HOME'])
})
