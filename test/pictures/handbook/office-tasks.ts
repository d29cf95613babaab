import type { Page } from 'playwright-core'
import { address, button, closeToasts, openSection, scrollTo, type Tasks } from './walk.ts'

/** Tasks in the rest of the office. */
export const officeTasks: Tasks = {
  invite: async (page) => {
    await openSection(page, 'people')
    await page.getByLabel('Email').fill('ruth@example.org')
    await button(page, 'Send invitation').waitFor()
  },
  'answer-message': async (page) => {
    const data = {
      name: 'Daniel Moss',
      email: 'daniel@example.org',
      subject: 'Is there room on Tuesday?',
      message: 'My brother is home again and would like to come along. May I bring him?',
      requestType: 'general',
      phone: '(541) 555-0177',
      reachBy: ['call', 'email'],
      voicemail: 'no',
      safeHours: 'After 6 in the evening',
    }
    await page.request.post(`${address}/api/contact`, { data })
    const saved = { title: 'Directions', english: 'We’re at 12 Creek Road.' }
    await page.request.post(`${address}/api/admin/saved-replies`, { data: saved })
    await openMessage(page, /Daniel Moss/)
    await page.getByText('Call or email. No voicemail.').first().waitFor()
    const box = page.getByLabel('Your reply')
    await box.fill(`${await box.inputValue()}Of course! We’d love to meet your brother.`)
    await button(page, 'Directions').click()
    await scrollTo(page.getByRole('listitem').filter({ has: box }), 90)
  },
  'tribute-gift': async (page) => {
    const tithely = { enabled: true, givingUrl: 'https://give.tithe.ly/?formId=1' }
    await page.request.put(`${address}/api/admin/tithely`, { data: tithely })
    await page.goto(`${address}/donate/tribute`)
    const fields = {
      'Their name': 'Rosa Díaz',
      'Your name': 'Sam Rivers',
      'Your email address': 'sam@example.org',
      'Name of the person to tell': 'Ana Díaz',
      'Or their mailing address': '12 Mill Lane\nSalem, OR 97301',
      'Your message to them': 'She opened every door.',
    }
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await button(page, 'Continue to giving').click()
    await page.getByRole('heading', { name: 'Thank you. We have the name.' }).waitFor()
    await openMessage(page, /Sam Rivers/)
    const words = page.getByText('Please tell: Ana Díaz').last()
    await words.waitFor()
    await scrollTo(page.getByRole('listitem').filter({ has: words }).last(), 90)
  },
  newsletter: async (page) => {
    await openSection(page, 'imports')
    await page.getByLabel('Newsletter subscribers').check()
    const emails = ['daniel', 'ruth', 'sam', 'ana', 'miriam', 'joe']
    await page.getByLabel('Choose a CSV').setInputFiles({
      name: 'subscribers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Email', ...emails.map((name) => `${name}@example.org`)].join('\n')),
    })
    await page.getByLabel('These people asked for our newsletter.').check()
    await button(page, 'Import 6 subscribers').click()
    await page.getByText('6 subscribers imported').first().waitFor()
    await openSection(page, 'responses')
    await page.getByText('Newsletter', { exact: true }).last().click()
    await page.getByText('ruth@example.org').first().waitFor()
  },
  'confirm-claims': async (page) => {
    await openSection(page, 'dashboard')
    await page
      .getByRole('button', { name: /^Yes, this is true/ })
      .first()
      .click()
    await page.getByText('Confirmed (1)').waitFor()
    await page.getByRole('heading', { name: 'Is this right?' }).scrollIntoViewIfNeeded()
  },
  'take-home': async (page) => {
    await openSection(page, 'backups')
    await page.getByLabel('Passphrase (optional)').fill('lantern creek table orchard seven')
    await button(page, 'Download backup').waitFor()
    // the first backup is made and tested within minutes of the start
    await page.getByText(/^Last test: /).waitFor()
  },
  'change-number': async (page) => {
    await openSection(page, 'help-lines')
    await button(page, 'All Checked').click()
    await page.getByText("Don't forget to save your changes!").first().waitFor()
    await closeToasts(page)
    await page.getByText('Unsaved changes').first().waitFor()
  },
  'leave-quickly': async (page) => {
    await openSection(page, 'site-settings')
    const exit = page.getByRole('heading', { name: 'Exit this page', exact: true })
    await page.getByText('Pages that have the button').first().waitFor()
    await scrollTo(exit, 140)
  },
  'print-cards': async (page) => {
    await openSection(page, 'help-lines')
    const cards = page.getByRole('link', { name: 'Wallet Cards' })
    await page.goto(new URL((await cards.first().getAttribute('href')) ?? '', address).href)
    await button(page, 'Print').waitFor()
  },
  'site-health': async (page) => {
    await openSection(page, 'site-health')
    const row = page.getByRole('listitem').filter({ hasText: 'Email isn’t set up yet' })
    await row.getByRole('button', { name: /^Ignore/ }).click()
    await row
      .getByRole('textbox', { name: 'Reason for ignoring it' })
      .fill('We read our messages here')
    await scrollTo(page.getByRole('heading', { name: 'Site Health' }).first(), 90)
  },
  'see-numbers': async (page) => {
    // views by staff or without a browser's name aren't counted
    const visitor = await page
      .context()
      .browser()
      ?.newPage({ userAgent: 'Mozilla/5.0 Firefox/150.0' })
    for (const path of ['/', '/about', '/events', '/es', '/contact', '/services/mental-health']) {
      await visitor?.goto(`${address}${path}`)
    }
    await visitor?.close()
    // views are stored within two minutes
    const counted = page.getByText('View as a table')
    do await openSection(page, 'numbers')
    while (!(await counted.isVisible()))
  },
  'bring-in': async (page) => {
    await openSection(page, 'imports')
    const lines = [
      'Handle,Title,Type,Variant Price,Option1 Name,Option1 Value,Variant Inventory Qty',
      'lantern-mug,Lantern Mug,Mug,14.00,Title,Default Title,24',
      'harbor-tee,Harbor Tee,Shirts,24.00,Size,S,6',
      'harbor-tee,,,24.00,Size,M,10',
      'evening-cap,Evening Cap,Hat,"12,5O",Title,Default Title,8',
    ]
    await page.getByLabel('Choose a CSV').setInputFiles({
      name: 'products_export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    })
    const found = page.getByRole('heading', { name: /products to import/ })
    await found.waitFor()
    await scrollTo(found, 140)
  },
  'search-words': async (page) => {
    await openSection(page, 'search')
    await page.getByLabel('Synonyms').waitFor()
  },
}

async function openMessage(page: Page, from: RegExp): Promise<void> {
  await openSection(page, 'messages')
  await page.getByRole('button', { name: from }).first().click()
}
