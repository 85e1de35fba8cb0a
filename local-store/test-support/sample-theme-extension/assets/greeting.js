document.documentElement.dataset.greeted = window.Shopify.routes.root
