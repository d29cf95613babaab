import {
  address,
  button,
  closeToasts,
  openSection,
  save,
  screen,
  scrollTo,
  type Tasks,
} from './walk.ts'

/** Tasks on the site's pages. */
export const pageTasks: Tasks = {
  'change-words': async (page) => {
    await openSection(page, 'pages-about')
    await button(page, 'Preview').click()
    await page.locator('[name="hero.title"]').fill('A house with a light left on')
    await page
      .locator('iframe:visible')
      .contentFrame()
      .getByRole('heading', { name: 'A house with a light left on' })
      .waitFor()
    const hero = page.getByRole('heading', { name: 'Hero', exact: true })
    await scrollTo(hero)
  },
  'touch-words': async (page) => {
    await page.setViewportSize({ width: 400, height: 800 })
    await openSection(page, 'dashboard')
    await page.goto(`${address}/events`)
    await page.getByRole('link', { name: 'Edit this page' }).click()
    const shown = page.locator('iframe:visible').contentFrame()
    await shown.locator('html[data-touched]').waitFor()
    await shown.locator('main').getByText('10:00 AM').first().click()
    await page.getByRole('form', { name: 'Sunday worship, Time' }).waitFor()
    await page.keyboard.type('11:30 AM')
    await shown.locator('[data-open]', { hasText: '11:30 AM' }).first().waitFor()
    await button(page, 'Save All Changes').last().waitFor()
  },
  'save-draft': async (page) => {
    await openSection(page, 'pages-about')
    await page.locator('[name="hero.title"]').fill('A house with an open door')
    await page.locator('summary', { hasText: 'Save options' }).click()
    await button(page, 'Save draft').click()
    await page.getByRole('heading', { name: 'Saved draft' }).waitFor()
    await closeToasts(page)
  },
  'change-picture': async (page) => {
    await openSection(page, 'pages-about')
    await button(page, 'Change Image').first().click()
    const picker = page.getByRole('dialog', { name: 'Select Image' })
    await picker.locator('ul img').first().waitFor()
    await picker.locator('ul').evaluate(async (list) => {
      // pictures further down load only when scrolled to
      const inSight = [...list.querySelectorAll('img')].filter(
        (image) => image.getBoundingClientRect().top < innerHeight,
      )
      await Promise.all(inSight.map((image) => image.decode()))
    })
  },
  'own-page': async (page) => {
    await openSection(page, 'own-pages')
    await button(page, 'New page').click()
    const dialog = page.getByRole('dialog', { name: 'New page' })
    await dialog.getByLabel('Title').fill('What to bring')
    await button(page, 'Add page').click()
    await page.locator('summary', { hasText: 'Add Section' }).click()
    const kinds = page.getByRole('list', { name: 'Add Section' })
    await kinds.getByRole('button', { name: /^Rows/ }).waitFor()
    await kinds.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().bottom - 700))
  },
  'repeating-event': async (page) => {
    await openSection(page, 'pages-events')
    await button(page, 'Add Event').last().click()
    const event = page.getByRole('group', { name: 'New Event' })
    await event.getByLabel('Title').fill('Walk by the river')
    const added = page.getByRole('group', { name: 'Walk by the river' })
    await added.getByLabel('Repeats', { exact: true }).selectOption('weekly')
    await closeToasts(page)
    await added.getByLabel('Repeats until').scrollIntoViewIfNeeded()
  },
  'older-version': async (page) => {
    await openSection(page, 'pages-about')
    await button(page, 'History').click()
    const history = page.getByRole('dialog', { name: 'History of About' })
    await history.locator('[aria-expanded]').first().click()
    await history.getByText('After', { exact: true }).first().waitFor()
  },
  'put-into-spanish': async (page) => {
    await openSection(page, 'spanish')
    await page.getByRole('link', { name: 'Products and colors' }).waitFor()
    await page.getByRole('link', { name: 'Events', exact: true }).last().click()
    const english = page.getByText('Tuesday recovery group', { exact: true })
    const spanish = english.locator('xpath=ancestor::*[.//textarea][1]').getByRole('textbox')
    await spanish.fill('Grupo de recuperación, los martes')
    await page.getByText('1 unsaved change').waitFor()
    await scrollTo(spanish, 420)
  },
}

/** Runs after a task's picture is taken, so that the next task starts clean. */
export const endings: Tasks = {
  'change-words': async (page) => {
    await save(page)
    await button(page, 'Close preview').click()
  },
  'save-draft': async (page) => {
    await button(page, 'Discard draft').click()
    await page.getByText('Draft discarded.').first().waitFor()
  },
  'touch-words': async (page) => {
    await page.setViewportSize(screen)
    // the editor stores unsaved edits when it's left
    await page.goto(`${address}/robots.txt`)
    await page.evaluate(() => localStorage.clear())
  },
}
