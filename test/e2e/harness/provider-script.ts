/**
 * Replaces the payment provider's script without network access: a single field, and a confirmation that the
 * test passes to the simulator (`confirmAtProvider`).
 */
export const providerScript = `
globalThis.Stripe = (key) => ({
  elements(options) {
    let amount = options.amount
    const field = document.createElement('input')
    const handlers = {}
    const { colorPrimary } = options.appearance.variables
    globalThis.providerSaw = { key, mode: options.mode, currency: options.currency, colorPrimary }
    return {
      field,
      amount: () => amount,
      create: () => ({
        on: (name, handler) => { handlers[name] = handler },
        mount(place) {
          field.setAttribute('aria-label', 'Card number')
          place.append(field)
          setTimeout(() => handlers.ready())
        },
        destroy: () => field.remove(),
      }),
      update(change) { if (change.amount) amount = change.amount },
      submit: async () => {
        globalThis.providerChecks = (globalThis.providerChecks ?? 0) + 1
        return field.value ? {} : { error: { message: 'incomplete' } }
      },
    }
  },
  async confirmPayment({ elements, clientSecret, redirect, confirmParams }) {
    const told = { redirect, amount: elements.amount(), ...confirmParams }
    return JSON.parse(await confirmAtProvider(clientSecret, elements.field.value, JSON.stringify(told)))
  },
})
`
