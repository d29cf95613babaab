/** Where metrics are read. */
export const metricsPath = '/metrics'
