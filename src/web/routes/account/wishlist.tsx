export * from '#web/routes/wishlist.tsx';
