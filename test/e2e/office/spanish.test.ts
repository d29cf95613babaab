import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { go, goToSection, resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { readDocument, restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

/** The office signed in as the owner, in English. */
const goOn = shareVisit(() => open('/robots.txt', { isSignedIn: true }))

async function post(page: Page, path: string, data: object): Promise<void> {
  expect((await page.request.post(address(path), { data })).status()).toBe(200)
}

/** The translation of a text, and the buttons next to it. */
function row(page: Page, english: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(english, { exact: true }) })
}

describe('the Spanish section', () => {
  test('a saved translation appears on the Spanish page, and the rest stays', async () => {
    const { page, problems } = await goOn()
    await restoreAfterwards(page, 'about')
    await post(page, '/api/admin/about', { hero: { title: 'A porch for everybody' } })
    await go(page, address('/admin/spanish'))
    await page.getByRole('link', { name: 'Products and colors' }).waitFor()
    await page.getByRole('link', { name: 'About', exact: true }).last().click()
    const title = row(page, 'A porch for everybody')
    await title.getByText('Out of date').waitFor()
    await title.getByText('The English used to say:').waitFor()
    await title.getByRole('textbox').fill('Un porche para cada quien')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('All changes saved.').waitFor()
    const html = await (await fetch(address('/es/about'))).text()
    expect(html).toContain('Un porche para cada quien')
    expect(await (await fetch(address('/about'))).text()).toContain('A porch for everybody')
    expect(problems).toEqual([])
  })

  test('a draft’s texts are translated from its page’s editor, before the draft is published', async () => {
    const { page, problems } = await goOn()
    await restoreAfterwards(page, 'about')
    const change = { hero: { title: 'Easter at the river' } }
    const { version } = await readDocument(page, 'about')
    await post(page, '/api/admin/about/draft', { change, version })
    await go(page, address('/admin/about'))
    await page.getByRole('link', { name: 'Translate to Spanish' }).click()
    await page.getByRole('link', { name: '1 item in its draft needs a Spanish version' }).click()
    await row(page, 'Easter at the river').getByRole('textbox').fill('Pascua en el río')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('All changes saved.').waitFor()
    await page.getByText('Everything here is translated.').waitFor()
    expect(await page.getByRole('link', { name: 'View page' }).count()).toBe(0)
    expect(await (await fetch(address('/es/about'))).text()).not.toContain('Pascua en el río')
    expect(await findingsOf(page)).toEqual([])
    const { draft } = await (await page.request.get(address('/api/admin/about/draft'))).json()
    const discarded = await page.request.delete(
      address(`/api/admin/about/draft/${draft.id}/${draft.number}`),
    )
    expect(discarded.status()).toBe(200)
    expect(problems).toEqual([])
  })

  test('a page that visitors don’t see yet has all of its draft’s texts in one place', async () => {
    const { page, problems } = await goOn()
    const send = async (path: string, data: object) => {
      const answer = await page.request.post(address(path), { data })
      expect(answer.status(), await answer.text()).toBe(200)
      return answer.json()
    }
    const own = { title: 'Easter breakfast', address: 'easter-breakfast' }
    const { page: id } = await send('/api/admin/own-pages', own)
    const key = `own-page-${id}`
    const { version } = await readDocument(page, key)
    const change = { show: true, parts: [{ kind: 'words', title: 'After the sunrise' }] }
    await send(`/api/admin/${key}/draft`, { change, version })
    await go(page, address(`/admin/own-pages/${id}`))
    await page.getByRole('link', { name: 'Translate to Spanish' }).click()
    await row(page, 'After the sunrise').getByRole('textbox').fill('Después del amanecer')
    await row(page, 'Easter breakfast').first().getByRole('textbox').fill('Desayuno de Pascua')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('All changes saved.').waitFor()
    await page.getByText('Everything here is translated.').waitFor()
    expect(await page.getByRole('link', { name: /a Spanish version$/ }).count()).toBe(0)
    const deleted = await page.request.delete(address(`/api/admin/own-pages/${id}`))
    expect(deleted.status()).toBe(200)
    expect(problems).toEqual([])
  })

  test('“Still correct” removes the mark, and keeps what someone else saved meanwhile', async () => {
    const { page, problems } = await goOn()
    await restoreAfterwards(page, 'about')
    await post(page, '/api/admin/about', { hero: { title: 'One', description: 'Two' } })
    await go(page, address('/admin/spanish/about'))
    await row(page, 'One').getByRole('button', { name: 'Still correct' }).click()
    await row(page, 'Two').getByRole('textbox').fill('Dos')
    const theirs = { hero: { description: 'Dos, dicen ellas' } }
    await post(page, '/api/admin/about?lang=es', theirs)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await row(page, 'Two').getByText('Someone else just wrote:').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('All changes saved.').waitFor()
    const { hero, texts } = await (
      await page.request.get(address('/api/admin/about?lang=es'))
    ).json()
    expect(hero.description).toBe('Dos')
    expect(texts.filter((text: { madeFor?: string }) => text.madeFor)).toEqual([])
    expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
  })

  test('Contact asks before saving with outdated Spanish, and names the text', async () => {
    const { page } = await goOn()
    await goToSection(page, 'pages-contact')
    const { version } = await readDocument(page, 'contact')
    await page.locator('[name="hero.title"]').fill('Come and talk')
    await page.getByRole('button', { name: 'Save All Changes' }).click()
    const question = page.getByRole('dialog', { name: 'Save these changes?' })
    await question.getByText('“Come and talk”').waitFor()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    expect((await readDocument(page, 'contact')).version).toBe(version)
  })

  test('fits 360 and 1280 pixels, also for a translator with access only to Spanish', async () => {
    const { page, problems, close } = await open('/admin/spanish', {
      isSignedIn: true,
      width: 360,
      locale: 'es-MX',
    })
    for (const path of ['', '/events']) {
      if (path) await page.getByRole('link', { name: 'Events', exact: true }).last().click()
      await page.waitForURL(address(`/admin/spanish${path}`))
      await page
        .getByRole(path ? 'button' : 'link', { name: path ? 'Guardar' : 'Events' })
        .last()
        .waitFor()
      for (const width of [360, 1280]) {
        const at = `${path} at ${width} px`
        await resizeWithTheme(page, width)
        expect(await findingsOf(page), at).toEqual([])
        expect(await sidewaysScroll(page), at).toBe(0)
      }
    }
    expect(problems).toEqual([])
    await close()
  })
})
