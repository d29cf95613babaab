/** Path of the metrics page. */
export const metricsPath = '/metrics'
