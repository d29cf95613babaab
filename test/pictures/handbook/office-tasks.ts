import { address, button, openSection, scrollTo, type Tasks } from './walk.ts'

/** Handbook tasks in the rest of the office. */
export const officeTasks: Tasks = {
  invite: async (page) => {
    await openSection(page, 'people')
    await page.getByLabel('Email').fill('ruth@example.org')
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
    const kept = { title: 'The way to our door', english: 'You find us at 12 Creek Road.' }
    await page.request.post(`${address}/api/admin/saved-replies`, { data: kept })
    await openSection(page, 'messages')
    await page
      .getByRole('button', { name: /Daniel Moss/ })
      .first()
      .click()
    await page.getByText('Call or e-mail. No voicemail.').first().waitFor()
    const box = page.getByLabel('Your answer')
    await box.fill(`${await box.inputValue()}of course: there is a chair for him.`)
    await button(page, 'The way to our door').click()
    const row = page.getByRole('listitem').filter({ has: box })
    await scrollTo(row, 90)
  },
  'confirm-claims': async (page) => {
    await openSection(page, 'dashboard')
    await page
      .getByRole('button', { name: /^Yes, this is true/ })
      .first()
      .click()
    await page.getByText('Confirmed (2)').waitFor()
    await page.getByRole('heading', { name: 'Is this right?' }).scrollIntoViewIfNeeded()
  },
  'take-home': async (page) => {
    await openSection(page, 'backups')
    await page.getByLabel('Passphrase (optional)').fill('lantern creek table orchard seven')
    await button(page, 'Download backup').waitFor()
    // the first one is made minutes after the start
    await page.getByText(/^Last test: /).waitFor()
  },
  'change-number': async (page) => {
    await openSection(page, 'help-lines')
    await button(page, 'Checked').click()
    await page.getByText("Don't forget to save your changes!").first().waitFor()
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
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
    // staff and clients without a browser user agent are not counted
    const visitor = await page
      .context()
      .browser()
      ?.newPage({ userAgent: 'Mozilla/5.0 Firefox/150.0' })
    for (const path of ['/', '/about', '/events', '/es', '/contact', '/services/mental-health']) {
      await visitor?.goto(`${address}${path}`)
    }
    await visitor?.close()
    // views are saved within two minutes
    const counted = page.getByText('View as a table')
    do await openSection(page, 'numbers')
    while (!(await counted.isVisible()))
  },
  'bring-in': async (page) => {
    await openSection(page, 'imports')
    const lines = [
      'Handle,Title,Type,Variant Price,Option1 Name,Option1 Value,Variant Inventory Qty',
      'lantern-mug,Lantern Mug,Mug,14.00,Title,Default Title,24',
      'river-tee,River Walk Tee,Shirts,24.00,Size,S,6',
      'river-tee,,,24.00,Size,M,10',
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
}
