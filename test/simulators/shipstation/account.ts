import { getOwn } from '#platform/get-own.ts'
import replies from './replies.json' with { type: 'json' }

/** An error response of ShipStation V1. */
export class Refusal extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
  }
}

type Json = Record<string, unknown>
type Order = Json & { orderId: number; orderKey: string; orderStatus: string }
type Shipment = {
  shipmentId: number
  orderId: number
  orderKey: string
  trackingNumber: string
  shipmentCost: number
  insuranceCost: number
  carrierCode: string
  serviceCode: string
  voided: boolean
  isReturnLabel: boolean
  testLabel: boolean
  weight: unknown
}

type Option = [code: string, name: string, domestic: boolean, international: boolean]
type Rate = [serviceName: string, serviceCode: string, shipmentCost: number, otherCost: number]

const services = replies.services as unknown as Record<string, Option[]>
const packages = replies.packages as unknown as Record<string, Option[]>
const rates = replies.rates as unknown as Record<string, Rate[]>

/** A ShipStation account: its data and its API calls. */
export function createAccount() {
  const orders: Order[] = []
  const shipments: Shipment[] = []

  function createOrder(body: Json): Order {
    checkOrder(body)
    const known = orders.find(({ orderKey }) => orderKey === body.orderKey)
    if (known && ['shipped', 'cancelled'].includes(known.orderStatus)) {
      throw businessError('The order cannot be updated because it is no longer open.')
    }
    const orderKey = String(body.orderKey ?? crypto.randomUUID())
    const orderStatus = String(body.orderStatus)
    const order = { ...body, orderId: known?.orderId ?? 21466104 + orders.length }
    const whole = { ...order, orderKey, orderStatus }
    if (known) Object.assign(known, whole)
    else orders.push(whole)
    return whole
  }

  function createLabel(body: Json) {
    const order = orders.find(({ orderId }) => orderId === body.orderId)
    if (!order) throw businessError('Object reference not set to an instance of an object.')
    checkLabel(body)
    if (!['awaiting_shipment', 'shipped'].includes(order.orderStatus)) {
      throw businessError('The order is not awaiting shipment.')
    }
    const shipmentId = 72513480 + shipments.length
    const shipment = {
      shipmentId,
      orderId: order.orderId,
      orderKey: order.orderKey,
      trackingNumber: `94001112025555${shipmentId}`,
      shipmentCost: body.testLabel ? 0 : costOf(body),
      insuranceCost: 0,
      carrierCode: String(body.carrierCode),
      serviceCode: String(body.serviceCode),
      voided: false,
      isReturnLabel: false,
      testLabel: body.testLabel === true,
      weight: body.weight,
    }
    shipments.push(shipment)
    order.orderStatus = 'shipped'
    const { shipmentCost, insuranceCost, trackingNumber } = shipment
    const labelData = drawLabel(trackingNumber).toString('base64')
    return { shipmentId, shipmentCost, insuranceCost, trackingNumber, labelData, formData: null }
  }

  function voidLabel({ shipmentId }: Json) {
    const shipment = shipments.find((one) => one.shipmentId === shipmentId)
    if (!shipment) throw businessError('Shipment not found.')
    if (shipment.voided) return { approved: false, message: 'The label has already been voided' }
    shipment.voided = true
    const order = orders.find(({ orderId }) => orderId === shipment.orderId)
    if (order) order.orderStatus = 'awaiting_shipment'
    return { approved: true, message: 'Label voided successfully' }
  }

  /** Handles a call. Throws a Refusal. */
  function answer(call: string, query: URLSearchParams, body: Json): unknown {
    const carrierCode = query.get('carrierCode') ?? ''
    switch (call) {
      case 'GET /carriers':
        return replies.carriers
      case 'GET /carriers/listservices':
        return listOptions(carrierCode, services)
      case 'GET /carriers/listpackages':
        return listOptions(carrierCode, packages)
      case 'POST /shipments/getrates':
        return quoteRates(body)
      case 'POST /orders/createorder':
        return createOrder(body)
      case 'POST /orders/createlabelfororder':
        return createLabel(body)
      case 'POST /shipments/voidlabel':
        return voidLabel(body)
      case 'GET /shipments': {
        const found = shipments.filter(({ orderId }) => String(orderId) === query.get('orderId'))
        return { shipments: found, total: found.length, page: 1, pages: 1 }
      }
      default:
        throw new Refusal(404, { Message: 'No HTTP resource was found.' })
    }
  }

  return { orders, shipments, answer }
}

function listOptions(carrierCode: string, options: Record<string, Option[]>) {
  const found = getOwn(options, carrierCode)
  if (!found) throw businessError(`Invalid carrier code: ${carrierCode}`)
  return found.map(([code, name, domestic, international]) => ({
    carrierCode,
    code,
    name,
    domestic,
    international,
  }))
}

/** Real rates for three ounces, plus ten cents per further ounce; none over 70 pounds. */
function quoteRates(body: Json) {
  requireFields(body, ['carrierCode', 'fromPostalCode', 'toCountry', 'toPostalCode', 'weight'])
  const ounces = ouncesOf(body.weight)
  const found = getOwn(rates, String(body.carrierCode))
  if (!found || ounces > 70 * 16) {
    throw businessError('No applicable services were available for the configured shipment')
  }
  const wrapping = body.packageCode === 'package' ? ' - Package' : ''
  return found
    .filter(([serviceName]) => serviceName.endsWith(wrapping))
    .map(([serviceName, serviceCode, cost, otherCost]) => ({
      serviceName,
      serviceCode,
      shipmentCost: Math.round(cost * 100 + Math.max(0, ounces - 3) * 10) / 100,
      otherCost,
    }))
}

/** A label costs its rate; packages without one, such as flat-rate envelopes, cost a fixed amount. */
function costOf({ carrierCode, serviceCode, packageCode, weight }: Json): number {
  const rate = getOwn(rates, String(carrierCode))?.find(
    ([name, code]) =>
      code === serviceCode && packageCode === 'package' && name.endsWith(' - Package'),
  )
  if (!rate) return 7.3
  const [, , cost, otherCost] = rate
  return Math.round((cost + otherCost) * 100 + Math.max(0, ouncesOf(weight) - 3) * 10) / 100
}

const orderStatuses = ['awaiting_payment', 'awaiting_shipment', 'shipped', 'on_hold', 'cancelled']

function checkOrder(body: Json): void {
  requireFields(body, ['orderNumber', 'orderDate', 'orderStatus', 'billTo', 'shipTo'])
  if (!orderStatuses.includes(String(body.orderStatus))) throw badField('orderStatus')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}$/.test(String(body.orderDate))) {
    throw badField('orderDate')
  }
  if (String(body.orderNumber).length > 50) throw badField('orderNumber')
  const { name, country } = body.shipTo as Json
  if (!name) throw businessError("'Ship Name' must not be empty.")
  if (!/^[A-Z]{2}$/.test(String(country))) {
    throw businessError('Please use a 2 character country code')
  }
}

function checkLabel(body: Json): void {
  requireFields(body, ['orderId', 'carrierCode', 'serviceCode', 'confirmation', 'shipDate'])
  const carrier = String(body.carrierCode)
  if (typeof body.testLabel !== 'boolean') throw badField('testLabel')
  if (!/^\d{4}-\d\d-\d\d$/.test(String(body.shipDate))) throw badField('shipDate')
  if (!(getOwn(services, carrier) ?? []).some(([code]) => code === body.serviceCode)) {
    throw businessError('Invalid service code.')
  }
  if (!(getOwn(packages, carrier) ?? []).some(([code]) => code === body.packageCode)) {
    throw businessError('Invalid package code.')
  }
  if (!(ouncesOf(body.weight) > 0)) throw businessError('A weight is required.')
}

function ouncesOf(weight: unknown): number {
  const { value, units } = (weight ?? {}) as Json
  const perUnit = getOwn({ ounces: 1, pounds: 16, grams: 1 / 28.349523125 }, String(units))
  return Number(value) * (perUnit ?? Number.NaN)
}

function requireFields(body: Json, names: string[]): void {
  const missing = names.find((name) => (getOwn(body, name) ?? null) === null)
  if (missing) throw badField(missing)
}

function badField(name: string): Refusal {
  const ModelState = { [`request.${name}`]: [`The value of ${name} is not valid.`] }
  return new Refusal(400, { Message: 'The request is invalid.', ModelState })
}

function businessError(ExceptionMessage: string): Refusal {
  const Message = 'An error has occurred.'
  return new Refusal(500, { Message, ExceptionMessage, ExceptionType: 'x', StackTrace: 'x' })
}

/** A printable PDF with the tracking number. */
function drawLabel(trackingNumber: string): Buffer {
  const text = `BT /F1 18 Tf 20 40 Td (${trackingNumber}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 6>>\n%%EOF\n`, 'latin1')
}
