/** The most orders in one bulk action. */
export const maxBulkOrders = 50
