// What the platform and the price list answer to the code while it runs here: nothing leaves the sandbox.

const listPrices = { 'Tidewater 3': 2000000, 'Tidewater 5': 3200000 };

fetch = async (url) => {
  const price = listPrices[decodeURIComponent(url.split('/').pop())];
  return { ok: price !== undefined, status: price === undefined ? 404 : 200, json: async () => ({ price }) };
};

root.policies = {
  getPolicyPayments: async () => [
    { payment_id: '0c5b8a51-7f0e-4a66-9d0b-1f0f6c1f5a10', status: 'successful', amount: 9000 },
  ],
};
